import { readStored, writeStored } from './stored.ts';

/** The key in local storage. DIALOG-10. */
const key = 'demoDismissed';

/** Whether the demo was closed on an earlier visit. DIALOG-7. */
export const readDemoDismissal = () => readStored(key) === 'true';

/** Keeps the demo from opening itself again. */
export const storeDemoDismissal = () => writeStored(key, 'true');

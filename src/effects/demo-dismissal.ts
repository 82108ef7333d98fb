import { readStored, writeStored } from './stored.ts';

/** The entry in local storage. PRIV-9. */
const key = 'demoDismissed';

/** Whether the demo was closed on an earlier visit. */
export const readDemoDismissal = () => readStored(key) === 'true';

/** Keeps the demo from opening itself again. */
export const storeDemoDismissal = () => writeStored(key, 'true');

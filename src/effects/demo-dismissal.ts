import { readStored, writeStored } from './stored.ts';

/** The name in local storage. Spec: public site 3; architecture: local storage. */
const key = 'demoDismissed';

/** Whether the demo was closed on an earlier visit. */
export const readDemoDismissal = () => readStored(key) === 'true';

/** Keeps the demo from opening itself again. */
export const storeDemoDismissal = () => writeStored(key, 'true');

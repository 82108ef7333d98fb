import { readStored, writeStored } from './stored.ts';

/** The entry in local storage. PRIV-9. */
const key = 'demoDismissed';

/** Returns whether the demo was closed on an earlier visit. */
export const readDemoDismissal = () => readStored(key) === 'true';

/** Stores that the demo was closed, so that it does not open automatically again. */
export const storeDemoDismissal = () => writeStored(key, 'true');

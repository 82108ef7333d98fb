import { createCallLog } from '../effects/call-log.ts';

/** The failed calls of this visit, on the clock of the recorder. FORM-44. */
export const callLog = createCallLog(() => performance.now());

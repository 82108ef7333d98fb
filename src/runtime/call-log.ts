import { createCallLog } from '../effects/call-log.ts';

/** The failed calls of this visit, timed by the recorder's clock. FORM-44. */
export const callLog = createCallLog(() => performance.now());

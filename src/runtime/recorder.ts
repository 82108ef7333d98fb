import { createRecorder } from '../effects/recorder.ts';

/** What happens on the pages of this visit. The server renders too, but starts no actor. FORM-42. */
export const recorder = createRecorder(
  () => performance.now(),
  () => globalThis.location?.pathname ?? '/',
);

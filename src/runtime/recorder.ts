import { createRecorder } from '../effects/recorder.ts';

/** What happens on the pages of this visit. The server renders too, but records nothing. FORM-42. */
export const recorder = createRecorder(
  () => performance.now(),
  () => globalThis.location?.pathname ?? '/',
);

import { createRecorder } from '../effects/recorder.ts';

/** Records the events of this visit. The server also renders pages, but starts no actors. FORM-42. */
export const recorder = createRecorder(
  () => performance.now(),
  () => globalThis.location?.pathname ?? '/',
);

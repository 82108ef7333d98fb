import { fromPromise } from 'xstate';
import { listUploads } from '../../../api/uploads.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { mediaLibraryMachine } from '../../../machines/admin/media-library.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';

/** The list of the library, with calls to the server. */
export const liveLibrary = mediaLibraryMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listUploads(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

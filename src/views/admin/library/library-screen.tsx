import { fromPromise } from 'xstate';
import { listUploads } from '../../../api/uploads.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { mediaLibraryMachine } from '../../../machines/admin/media-library.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LibraryView } from './library-view.tsx';

const liveLibrary = mediaLibraryMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listUploads(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

/** /admin-library: the uploaded files. LIB-10. */
export function LibraryScreen() {
  return (
    <AdminFrame
      title="Library"
      description="The pictures and videos that were uploaded."
      path={routes.adminLibrary}
    >
      <Library />
    </AdminFrame>
  );
}

function Library() {
  return <LibraryView library={useActorRef(liveLibrary, { input: {} })} />;
}

import { useState } from 'react';
import { fromPromise } from 'xstate';
import { removeUpload, saveUploadAlt } from '../../../api/uploads.ts';
import { libraryFileMachine } from '../../../machines/admin/library-file.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { uploadReplacement } from '../../../runtime/upload-replacement.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LibraryView } from './library-view.tsx';
import { liveLibrary } from './live-library.ts';

const liveFile = libraryFileMachine.provide({
  actors: {
    saveAlt: fromPromise(({ input, signal }) => saveUploadAlt(apiClient, input, signal)),
    replace: fromPromise(({ input: { name, file }, signal }) => uploadReplacement({ name, file }, signal)),
    remove: fromPromise(({ input, signal }) => removeUpload(apiClient, input.name, signal)),
  },
});

/** /admin-library: the uploaded files. LIB-10. */
export function LibraryScreen() {
  return (
    <AdminFrame
      title="Uploaded Files"
      description="The pictures and videos that were uploaded."
      path={routes.adminLibrary}
    >
      <Library />
    </AdminFrame>
  );
}

function Library() {
  const library = useActorRef(liveLibrary, { input: {} });
  const [logic] = useState(() =>
    liveFile.provide({ actions: { tellChanged: () => library.send({ type: 'refresh.requested' }) } }),
  );
  return <LibraryView library={library} file={useActorRef(logic)} />;
}

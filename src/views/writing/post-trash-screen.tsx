import { fromPromise } from 'xstate';
import { listTrash, removeFromTrash, restoreFromTrash } from '../../api/post-trash.ts';
import { postTrashMachine } from '../../machines/writing/post-trash.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { routes } from '../../screens.ts';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { PostTrashView } from './post-trash-view.tsx';

const liveTrash = postTrashMachine.provide({
  actors: {
    list: fromPromise(({ signal }) => listTrash(apiClient, signal)),
    restore: fromPromise(({ input, signal }) => restoreFromTrash(apiClient, input.id, signal)),
    remove: fromPromise(({ input, signal }) => removeFromTrash(apiClient, input.id, signal)),
  },
});

/** /admin-trash: the deleted posts. TRASH-7. */
export function PostTrashScreen() {
  return (
    <AdminFrame title="Trash" description="The deleted posts of the blog." path={routes.adminTrash}>
      <Trash />
    </AdminFrame>
  );
}

function Trash() {
  return <PostTrashView trash={useActorRef(liveTrash)} />;
}

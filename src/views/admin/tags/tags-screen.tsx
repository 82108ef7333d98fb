import { fromPromise } from 'xstate';
import { listTagUses, removeTag, renameTag } from '../../../api/tags.ts';
import { tagManagerMachine } from '../../../machines/admin/tag-manager.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { TagsView } from './tags-view.tsx';

const liveManager = tagManagerMachine.provide({
  actors: {
    list: fromPromise(({ signal }) => listTagUses(apiClient, signal)),
    rename: fromPromise(({ input, signal }) => renameTag(apiClient, input, signal)),
    remove: fromPromise(({ input, signal }) => removeTag(apiClient, input.name, signal)),
  },
});

/** /admin-tags: the tags of the blog. TAG-7. */
export function TagsScreen() {
  return (
    <AdminFrame title="Tags" description="The tags of the blog and their posts." path={routes.adminTags}>
      <Tags />
    </AdminFrame>
  );
}

function Tags() {
  return <TagsView manager={useActorRef(liveManager)} />;
}

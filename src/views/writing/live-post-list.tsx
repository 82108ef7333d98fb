import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { deletePost, listAllPosts } from '../../api/admin-posts.ts';
import { changePosts } from '../../api/post-bulk.ts';
import { listTags } from '../../api/posts.ts';
import { emittedBy } from '../../effects/other-actors.ts';
import { pageAddress, replaceAddress } from '../../effects/page-address.ts';
import { windowFocus } from '../../effects/window-focus.ts';
import { deleteConfirmationMachine } from '../../machines/writing/delete-confirmation.machine.ts';
import { postListMachine } from '../../machines/writing/post-list.machine.ts';
import { postSelectionMachine } from '../../machines/writing/post-selection.machine.ts';
import { tagListMachine } from '../../machines/writing/tag-list.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { postListQuery, postListRequestIn } from './post-list-address.ts';
import { PostListView } from './post-list-view.tsx';

const liveList = postListMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listAllPosts(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
  actions: { showInAddress: (_, request) => replaceAddress(pageAddress() + postListQuery(request)) },
});

/** The tags in use, including those of drafts. PUB-14. */
export const liveTagList = tagListMachine.provide({
  actors: {
    list: fromPromise(async ({ signal }) =>
      (await listTags(apiClient, signal, 'admin')).tags.map(({ name }) => name),
    ),
  },
});

/** The admin list, with live actors. WRITE-52, BULK-7. */
export function LivePostList() {
  const [search] = useSearchParams();
  const [input] = useState(() => postListRequestIn(search));
  const list = useActorRef(liveList, { input });
  const [logic] = useState(() => ({
    deletion: deleteConfirmationMachine.provide({
      actors: {
        deletePost: fromPromise(({ input, signal }) => deletePost(apiClient, input.id, signal)),
      },
      actions: { removeRow: (_, { id }) => list.send({ type: 'post.removed', id }) },
    }),
    selection: postSelectionMachine.provide({
      actors: {
        watchMatches: emittedBy(list),
        change: fromPromise(({ input, signal }) => changePosts(apiClient, input, signal)),
      },
      actions: { tellChanged: () => list.send({ type: 'posts.changed' }) },
    }),
  }));
  return (
    <PostListView
      list={list}
      tagList={useActorRef(liveTagList)}
      deletion={useActorRef(logic.deletion)}
      selection={useActorRef(logic.selection)}
    />
  );
}

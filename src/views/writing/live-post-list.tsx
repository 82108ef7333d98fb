import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { deletePost, listAllPosts } from '../../api/admin-posts.ts';
import { listTags } from '../../api/posts.ts';
import { postStatuses } from '../../contract/posts.ts';
import { windowFocus } from '../../effects/window-focus.ts';
import { deleteConfirmationMachine } from '../../machines/writing/delete-confirmation.machine.ts';
import { postListMachine } from '../../machines/writing/post-list.machine.ts';
import { tagListMachine } from '../../machines/writing/tag-list.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PostListView } from './post-list-view.tsx';

const liveList = postListMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listAllPosts(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

/** The tags in use, those of drafts too. PUB-14. */
export const liveTagList = tagListMachine.provide({
  actors: {
    list: fromPromise(async ({ signal }) =>
      (await listTags(apiClient, signal, 'admin')).tags.map(({ name }) => name),
    ),
  },
});

/** The admin list, on live actors. WRITE-52. */
export function LivePostList() {
  const [search] = useSearchParams();
  const status = postStatuses.find((known) => known === search.get('status')) ?? '';
  const list = useActorRef(liveList, { input: { status } });
  const [liveDeletion] = useState(() =>
    deleteConfirmationMachine.provide({
      actors: {
        deletePost: fromPromise(({ input, signal }) => deletePost(apiClient, input.id, signal)),
      },
      actions: { removeRow: (_, { id }) => list.send({ type: 'post.removed', id }) },
    }),
  );
  return <PostListView list={list} tagList={useActorRef(liveTagList)} deletion={useActorRef(liveDeletion)} />;
}

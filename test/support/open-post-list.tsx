import { act, render } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import type { PostListing, PostListRequest } from '../../src/contract/admin-posts.ts';
import { deleteConfirmationMachine } from '../../src/machines/writing/delete-confirmation.machine.ts';
import { postListMachine } from '../../src/machines/writing/post-list.machine.ts';
import { postSelectionMachine } from '../../src/machines/writing/post-selection.machine.ts';
import { tagListMachine } from '../../src/machines/writing/tag-list.machine.ts';
import { PostListView } from '../../src/views/writing/post-list-view.tsx';
import { listings } from './admin-posts.ts';
import { heldCallback, heldPromise } from './held.ts';

/** Renders the list of posts with actors whose calls the test answers. */
export function openPostList(input?: Partial<PostListRequest>) {
  const list = heldPromise<PostListing, PostListRequest>();
  const focus = heldCallback();
  const tags = heldPromise<string[]>();
  const deletePost = heldPromise<void, { id: string }>();
  const posts = createActor(
    postListMachine.provide({
      actors: { list: list.logic, watchWindow: focus.logic },
      actions: { showInAddress: () => undefined },
    }),
    { input },
  ).start();
  const tagList = createActor(tagListMachine.provide({ actors: { list: tags.logic } })).start();
  const deletion = createActor(
    deleteConfirmationMachine.provide({
      actors: { deletePost: deletePost.logic },
      actions: { removeRow: (_, { id }) => posts.send({ type: 'post.removed', id }) },
    }),
  ).start();
  const selection = createActor(
    postSelectionMachine.provide({ actors: { watchMatches: heldCallback().logic } }),
  ).start();
  const location = memoryLocation({ path: '/blogs', record: true });
  render(
    <Router hook={location.hook}>
      <main id="content" tabIndex={-1}>
        <PostListView list={posts} tagList={tagList} deletion={deletion} selection={selection} />
      </main>
    </Router>,
  );
  const answer = (name: keyof typeof listings) => act(async () => list.latest().resolve(listings[name]));
  return { list, focus, tags, deletePost, posts, answer, history: location.history };
}

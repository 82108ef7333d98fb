import { createActor, type SimulatedClock } from 'xstate';
import type { BlogAddress } from '../../src/contract/page-data.ts';
import type { PostPage, TagList } from '../../src/contract/posts.ts';
import { blogListMachine, type ShownAddress } from '../../src/machines/blog/blog-list.machine.ts';
import { heldCallback, heldPromise } from './held.ts';

type Input = { address?: BlogAddress; page?: PostPage; tags?: TagList['tags'] };

/**
 * Starts the machine of the post list, and records its effects on the page. The test provides the results of
 * its actors.
 */
export function openBlogList({ clock, input = {} }: { clock?: SimulatedClock; input?: Input } = {}) {
  const listed = heldPromise<PostPage, BlogAddress>();
  const tags = heldPromise<TagList>();
  const watch = heldCallback();
  const shown: ShownAddress[] = [];
  const done: string[] = [];
  const list = createActor(
    blogListMachine.provide({
      actors: { list: listed.logic, listTags: tags.logic, watchAddress: watch.logic },
      actions: {
        showAddress: (_, address) => shown.push(address),
        showTop: () => done.push('top'),
        focusSearch: () => done.push('search'),
        focusOpener: () => done.push('opener'),
      },
    }),
    { input, ...(clock === undefined ? {} : { clock }) },
  ).start();
  return { list, listed, tags, watch, shown, done };
}

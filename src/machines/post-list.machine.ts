import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { hasPage, noRecords } from '../contract/pagination.ts';
import type { PostListing, PostListRequest } from '../contract/post-desk.ts';
import { unprovided } from './unprovided.ts';

type Context = PostListRequest & PostListing;

const nothing: PostListing = { posts: [], pagination: noRecords };

/**
 * The admin's list of posts: searched once the admin stops typing, narrowed by tag and status, read
 * page by page. A deleted post goes at once, and the page is filled again. Coming back to the page reads it anew. Spec: blog and admin 2, 4, 9.
 */
export const postListMachine = setup({
  types: {} as {
    context: Context;
    /** A status that the list is narrowed to from the start. */
    input: Partial<Pick<PostListRequest, 'status'>> | undefined;
    events:
      | { type: 'search.changed'; search: string }
      | { type: 'tag.chosen'; tag: string }
      | { type: 'status.chosen'; status: PostListRequest['status'] }
      | { type: 'page.chosen'; page: number }
      | { type: 'post.removed'; id: string }
      | { type: 'retry.requested' }
      | { type: 'window.focused' };
    tags: 'busy';
  },
  actors: {
    list: fromPromise<PostListing, PostListRequest>(() => unprovided('postListMachine', 'list')),
    /** Tells `window.focused` when the admin comes back to the page. */
    watchWindow: fromCallback<EventObject>(() => unprovided('postListMachine', 'watchWindow')),
  },
  guards: {
    isWithinPages: ({ context }, page: number) => hasPage(context.pagination, page),
    isPastTheEnd: ({ context }, { pagination }: PostListing) => context.page > pagination.totalPages,
    isEmpty: (_, { posts }: PostListing) => posts.length === 0,
  },
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'postList',
  context: ({ input }) => ({ search: '', tag: '', status: input?.status ?? '', page: 1, ...nothing }),
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  on: {
    'search.changed': {
      target: '.typing',
      actions: assign({ search: ({ event }) => event.search, page: 1 }),
    },
    'tag.chosen': { target: '.fetching.page', actions: assign({ tag: ({ event }) => event.tag, page: 1 }) },
    'status.chosen': {
      target: '.fetching.page',
      actions: assign({ status: ({ event }) => event.status, page: 1 }),
    },
    'page.chosen': {
      guard: { type: 'isWithinPages', params: ({ event }) => event.page },
      target: '.fetching.page',
      actions: assign({ page: ({ event }) => event.page }),
    },
    'post.removed': {
      target: '.fetching.quietly',
      actions: assign({
        posts: ({ context, event }) => context.posts.filter(({ _id }) => _id !== event.id),
      }),
    },
  },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { search, tag, status, page } }) => ({ search, tag, status, page }),
        onDone: [
          {
            // The last post of the last page was deleted.
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'fetching',
            reenter: true,
            actions: assign({ page: ({ event }) => event.output.pagination.totalPages }),
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: assign(({ event }) => event.output),
          },
          { target: 'loaded', actions: assign(({ event }) => event.output) },
        ],
        onError: { target: 'failed', actions: assign(nothing) },
      },
      initial: 'page',
      states: {
        page: {},
        // What is left stays on screen.
        quietly: {},
      },
    },
    typing: {
      after: { searchQuiet: 'fetching' },
      // The pages on screen are still those of the last search.
      on: { 'page.chosen': {} },
    },
    loaded: { on: { 'window.focused': 'fetching.quietly' } },
    empty: { on: { 'window.focused': 'fetching.quietly' } },
    failed: { on: { 'retry.requested': 'fetching', 'window.focused': 'fetching' } },
  },
});

export type PostListRef = ActorRefFrom<typeof postListMachine>;

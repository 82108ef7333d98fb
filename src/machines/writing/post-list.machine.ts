import { type ActorRefFrom, assign, setup } from 'xstate';
import type { PostListing, PostListRequest } from '../../contract/admin-posts.ts';
import { noRecords } from '../../contract/pagination.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';

type Context = PostListRequest & PostListing;

type Event =
  | PagedEvent
  | { type: 'tag.chosen'; tag: string }
  | { type: 'status.chosen'; status: PostListRequest['status'] }
  | { type: 'post.removed'; id: string }
  | { type: 'retry.requested' };

const nothing: PostListing = { posts: [], pagination: noRecords };

const list = pagedList({
  types: {} as { context: Context; events: Event; request: PostListRequest; listing: PostListing },
  machine: 'postListMachine',
  requestOf: ({ search, tag, status, page }) => ({ search, tag, status, page }),
  keep: (listing) => listing,
  failure: nothing,
  outcomes: { isEmpty: { target: 'empty', when: ({ posts }) => posts.length === 0 } },
});

/**
 * The admin's list of posts: searched once the admin stops typing, narrowed by tag and status, read
 * page by page. A deleted post goes at once, and the page is filled again. The list refreshes when the
 * admin comes back to the window. Spec: blog and admin 2, 4, 9.
 */
export const postListMachine = setup({
  types: {} as {
    context: Context;
    /** A status that the list is narrowed to from the start. */
    input: Partial<Pick<PostListRequest, 'status'>> | undefined;
    events: Event;
    tags: 'busy';
  },
  actors: list.actors,
  actions: list.actions,
  guards: list.guards,
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'postList',
  context: ({ input }) => ({ search: '', tag: '', status: input?.status ?? '', page: 1, ...nothing }),
  invoke: list.invoke,
  on: {
    'search.changed': list.on.search,
    'page.chosen': list.on.page,
    'tag.chosen': { target: '.fetching', actions: assign({ tag: ({ event }) => event.tag, page: 1 }) },
    'status.chosen': {
      target: '.fetching',
      actions: assign({ status: ({ event }) => event.status, page: 1 }),
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
      ...list.states.fetching,
      initial: 'page',
      states: {
        page: {},
        // What is left stays on screen.
        quietly: {},
      },
    },
    typing: list.states.typing,
    loaded: { on: { 'window.focused': 'fetching.quietly' } },
    empty: { on: { 'window.focused': 'fetching.quietly' } },
    failed: { on: { 'retry.requested': 'fetching', 'window.focused': 'fetching' } },
  },
});

export type PostListRef = ActorRefFrom<typeof postListMachine>;

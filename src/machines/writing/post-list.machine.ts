import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { PostListing, PostListRequest } from '../../contract/admin-posts.ts';
import { noRecords } from '../../contract/pagination.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';
import type { ShownPage } from '../selection.ts';
import { unprovided } from '../unprovided.ts';

type Context = PostListRequest & PostListing;

type Event =
  | PagedEvent
  | { type: 'tag.chosen'; tag: string }
  | { type: 'status.chosen'; status: PostListRequest['status'] }
  | { type: 'post.removed'; id: string }
  /** Another machine changed posts. BULK-8. */
  | { type: 'posts.changed' }
  | { type: 'retry.requested' };

const nothing: PostListing = { posts: [], pagination: noRecords };

const requestOf = ({ search, tag, status, page }: Context): PostListRequest => ({
  search,
  tag,
  status,
  page,
});

const shownIn = ({ search, tag, status, page, posts, pagination }: Context): ShownPage => ({
  query: JSON.stringify({ search, tag, status }),
  page,
  pages: pagination.totalPages,
  rows: posts.map(({ _id }) => _id),
});

const list = pagedList({
  types: {} as { context: Context; events: Event; request: PostListRequest; listing: PostListing },
  machine: 'postListMachine',
  requestOf,
  keep: (listing) => listing,
  failure: nothing,
  outcomes: { isEmpty: { target: 'empty', when: ({ posts }) => posts.length === 0 } },
});

/**
 * The admin list of posts: a debounced search, filters by tag and status, and page links. A deleted post
 * disappears at once, and the current page of the list reloads. The list refreshes when the window gets the
 * focus. The browser's address contains the request. WRITE-50 to WRITE-57, WRITE-59, BULK-6, BULK-8.
 */
export const postListMachine = setup({
  types: {} as {
    context: Context;
    /** The initial request of the list. */
    input: Partial<PostListRequest> | undefined;
    events: Event;
    emitted: /**
     * The search or a filter changed, or a post was deleted. Each of these may hide selected posts. BULK-6.
     */
      | { type: 'matches.changed' }
      /** A page of posts arrived. */
      | { type: 'rows.shown'; shown: ShownPage };
    tags: 'busy';
  },
  actors: list.actors,
  actions: {
    ...list.actions,
    tellMatchesChanged: emit({ type: 'matches.changed' }),
    tellShown: emit(({ context }) => ({ type: 'rows.shown', shown: shownIn(context) })),
    /** Writes the request into the address, so that a reload and Back show the same posts. WRITE-52. */
    showInAddress: (_, _request: PostListRequest) => unprovided('postListMachine', 'showInAddress'),
  },
  guards: list.guards,
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'postList',
  context: ({ input }) => ({ search: '', tag: '', status: '', page: 1, ...input, ...nothing }),
  invoke: list.invoke,
  on: {
    'search.changed': { ...list.on.search, actions: [list.on.search.actions, 'tellMatchesChanged'] },
    'page.chosen': list.on.page,
    'tag.chosen': {
      target: '.fetching',
      actions: [assign({ tag: ({ event }) => event.tag, page: 1 }), 'tellMatchesChanged'],
    },
    'status.chosen': {
      target: '.fetching',
      actions: [assign({ status: ({ event }) => event.status, page: 1 }), 'tellMatchesChanged'],
    },
    'post.removed': {
      target: '.fetching.quietly',
      actions: [
        assign({ posts: ({ context, event }) => context.posts.filter(({ _id }) => _id !== event.id) }),
        'tellMatchesChanged',
      ],
    },
    'posts.changed': '.fetching.quietly',
  },
  initial: 'fetching',
  states: {
    fetching: {
      ...list.states.fetching,
      entry: { type: 'showInAddress', params: ({ context }) => requestOf(context) },
      initial: 'page',
      states: {
        page: {},
        // The remaining rows stay on screen.
        quietly: {},
      },
    },
    typing: list.states.typing,
    loaded: { entry: 'tellShown', on: { 'window.focused': 'fetching.quietly' } },
    empty: { entry: 'tellShown', on: { 'window.focused': 'fetching.quietly' } },
    failed: { on: { 'retry.requested': 'fetching', 'window.focused': 'fetching' } },
  },
});

export type PostListRef = ActorRefFrom<typeof postListMachine>;

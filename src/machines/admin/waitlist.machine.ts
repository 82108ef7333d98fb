import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type {
  WaitlistListing,
  WaitlistSort,
  WaitlistStatus,
  WaitlistUser,
} from '../../contract/admin-waitlist.ts';
import { noRecords, type Pagination } from '../../contract/pagination.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';
import type { ShownPage } from '../selection.ts';
import { unprovided } from '../unprovided.ts';

/**
 * The query of the table: the search text, the status (empty for all), the order, and the page number, from
 * 1.
 */
export type WaitlistRequest = {
  search: string;
  status: WaitlistStatus | '';
  sort: WaitlistSort;
  page: number;
};

/** Shown when the request fails or the response is invalid. */
export const waitlistTableFailure = 'Failed to fetch waitlist data';

type Context = WaitlistRequest & { users: WaitlistUser[]; pagination: Pagination; message: string };

type Event =
  | PagedEvent
  | { type: 'status.filtered'; status: WaitlistStatus | '' }
  | { type: 'sort.chosen'; sort: WaitlistSort }
  | { type: 'refresh.requested' };

const nothing = { users: [], pagination: noRecords };

const requestOf = ({ search, status, sort, page }: Context): WaitlistRequest => ({
  search,
  status,
  sort,
  page,
});

const shownIn = ({ search, status, sort, page, users, pagination }: Context): ShownPage => ({
  query: JSON.stringify({ search, status, sort }),
  page,
  pages: pagination.totalPages,
  rows: users.map(({ email }) => email),
});

const list = pagedList({
  types: {} as { context: Context; events: Event; request: WaitlistRequest; listing: WaitlistListing },
  machine: 'waitlistMachine',
  requestOf,
  keep: (listing) =>
    listing.kind === 'listed'
      ? { users: listing.users, pagination: listing.pagination, message: '' }
      : { ...nothing, message: listing.message },
  failure: { kind: 'refused', message: waitlistTableFailure },
  outcomes: {
    isRefused: { target: 'failed', when: ({ kind }) => kind === 'refused' },
    isEmpty: { target: 'empty', when: (listing) => listing.kind === 'listed' && listing.users.length === 0 },
  },
});

/**
 * The table of signups. Searches on the server when the admin stops typing, filters and sorts at once, and
 * loads page by page. Refreshes on demand and when the admin returns to the page. The browser's address
 * contains the request. WAIT-34.
 */
export const waitlistMachine = setup({
  types: {} as {
    context: Context;
    /** The initial request of the table. */
    input: Partial<WaitlistRequest> | undefined;
    events: Event;
    emitted: /** A new search or filter changed the matching signups. */
      | { type: 'matches.changed' }
      /** A page of signups arrived. */
      | { type: 'rows.shown'; shown: ShownPage };
    tags: 'busy' | 'refreshing';
  },
  actors: list.actors,
  actions: {
    ...list.actions,
    tellMatchesChanged: emit({ type: 'matches.changed' }),
    tellShown: emit(({ context }) => ({ type: 'rows.shown', shown: shownIn(context) })),
    /** Writes the request into the address, so that a reload and Back show the same signups. */
    showInAddress: (_, _request: WaitlistRequest) => unprovided('waitlistMachine', 'showInAddress'),
  },
  guards: list.guards,
  delays: { searchQuiet: 500 },
}).createMachine({
  id: 'waitlist',
  context: ({ input }) => ({
    search: '',
    status: '',
    sort: '-createdAt',
    page: 1,
    ...input,
    message: '',
    ...nothing,
  }),
  invoke: list.invoke,
  on: {
    'search.changed': { ...list.on.search, actions: [list.on.search.actions, 'tellMatchesChanged'] },
    'page.chosen': list.on.page,
    'status.filtered': {
      target: '.fetching',
      actions: [assign({ status: ({ event }) => event.status, page: 1 }), 'tellMatchesChanged'],
    },
    'sort.chosen': { target: '.fetching', actions: assign({ sort: ({ event }) => event.sort, page: 1 }) },
  },
  initial: 'fetching',
  states: {
    fetching: {
      ...list.states.fetching,
      entry: { type: 'showInAddress', params: ({ context }) => requestOf(context) },
      // Restarts the request, because the pending response may predate the change that caused the refresh.
      on: { 'refresh.requested': { target: '.asBefore', reenter: true } },
      initial: 'page',
      states: {
        page: {},
        refresh: { tags: 'refreshing' },
        asBefore: { type: 'history' },
      },
    },
    typing: list.states.typing,
    loaded: {
      entry: 'tellShown',
      on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' },
    },
    empty: {
      entry: 'tellShown',
      on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' },
    },
    failed: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
  },
});

export type WaitlistRef = ActorRefFrom<typeof waitlistMachine>;

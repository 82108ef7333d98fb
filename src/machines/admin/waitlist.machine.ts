import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type {
  WaitlistListing,
  WaitlistSort,
  WaitlistStatus,
  WaitlistUser,
} from '../../contract/admin-waitlist.ts';
import { noRecords, type Pagination } from '../../contract/pagination.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';

/** What to list: the search text, the status, empty for all, the order, and the page, from 1. */
export type WaitlistRequest = {
  search: string;
  status: WaitlistStatus | '';
  sort: WaitlistSort;
  page: number;
};

/** Shown when the answer cannot be had or read. Spec: blog and admin 8. */
export const waitlistTableFailure = 'Failed to fetch waitlist data';

type Context = WaitlistRequest & { users: WaitlistUser[]; pagination: Pagination; message: string };

type Event =
  | PagedEvent
  | { type: 'status.filtered'; status: WaitlistStatus | '' }
  | { type: 'sort.chosen'; sort: WaitlistSort }
  | { type: 'refresh.requested' };

const nothing = { users: [], pagination: noRecords };

const list = pagedList({
  types: {} as { context: Context; events: Event; request: WaitlistRequest; listing: WaitlistListing },
  machine: 'waitlistMachine',
  requestOf: ({ search, status, sort, page }) => ({ search, status, sort, page }),
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
 * The table of everyone who joined the waitlist: searched at the server once the admin stops
 * typing, filtered and sorted at once, read page by page, refreshed on demand and when the admin comes
 * back to the page. Spec: blog and admin 2, 4, 9 (Waitlist).
 */
export const waitlistMachine = setup({
  types: {} as {
    context: Context;
    /** A text that is searched for from the start. */
    input: { search?: string } | undefined;
    events: Event;
    /** Other signups match from now on. */
    emitted: { type: 'matches.changed' };
    tags: 'busy' | 'refreshing';
  },
  actors: list.actors,
  actions: { ...list.actions, tellMatchesChanged: emit({ type: 'matches.changed' }) },
  guards: list.guards,
  delays: { searchQuiet: 500 },
}).createMachine({
  id: 'waitlist',
  context: ({ input }) => ({
    search: input?.search ?? '',
    status: '',
    sort: '-createdAt',
    page: 1,
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
      // The answer on its way may be older than the change that asks for a refresh.
      on: { 'refresh.requested': { target: '.asBefore', reenter: true } },
      initial: 'page',
      states: {
        page: {},
        refresh: { tags: 'refreshing' },
        asBefore: { type: 'history' },
      },
    },
    typing: list.states.typing,
    loaded: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
    empty: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
    failed: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
  },
});

export type WaitlistRef = ActorRefFrom<typeof waitlistMachine>;

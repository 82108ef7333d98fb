import { type ActorRefFrom, assign, type EventObject, emit, fromCallback, fromPromise, setup } from 'xstate';
import { hasPage, noRecords, type Pagination } from '../contract/pagination.ts';
import type {
  WaitlistListing,
  WaitlistSort,
  WaitlistStatus,
  WaitlistUser,
} from '../contract/waitlist-desk.ts';
import { unprovided } from './unprovided.ts';

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

const nothing = { users: [], pagination: noRecords };

/**
 * The table of everyone who joined the waitlist: searched at the server once the admin stops
 * typing, filtered and sorted at once, read page by page, refreshed on demand and when the admin comes
 * back to the page. Spec: blog and admin 2, 4, 9 (Waitlist).
 */
export const waitlistTableMachine = setup({
  types: {} as {
    context: Context;
    /** A text that is searched for from the start. */
    input: { search?: string } | undefined;
    events:
      | { type: 'search.changed'; search: string }
      | { type: 'status.filtered'; status: WaitlistStatus | '' }
      | { type: 'sort.chosen'; sort: WaitlistSort }
      | { type: 'page.chosen'; page: number }
      | { type: 'refresh.requested' }
      | { type: 'window.focused' };
    /** Other signups match from now on. */
    emitted: { type: 'matches.changed' };
    tags: 'busy' | 'refreshing';
  },
  actors: {
    list: fromPromise<WaitlistListing, WaitlistRequest>(() => unprovided('waitlistTableMachine', 'list')),
    /** Tells `window.focused` when the admin comes back to the page. */
    watchWindow: fromCallback<EventObject>(() => unprovided('waitlistTableMachine', 'watchWindow')),
  },
  actions: {
    keep: assign((_, listing: WaitlistListing) =>
      listing.kind === 'listed'
        ? { users: listing.users, pagination: listing.pagination, message: '' }
        : { ...nothing, message: listing.message },
    ),
    tellMatchesChanged: emit({ type: 'matches.changed' }),
  },
  guards: {
    isWithinPages: ({ context }, page: number) => hasPage(context.pagination, page),
    isRefused: (_, listing: WaitlistListing) => listing.kind === 'refused',
    isPastTheEnd: ({ context }, lastPage: number) => context.page > lastPage,
    isEmpty: (_, listing: WaitlistListing) => listing.kind === 'listed' && listing.users.length === 0,
  },
  delays: { searchQuiet: 500 },
}).createMachine({
  id: 'waitlistTable',
  context: ({ input }) => ({
    search: input?.search ?? '',
    status: '',
    sort: '-createdAt',
    page: 1,
    message: '',
    ...nothing,
  }),
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  on: {
    'search.changed': {
      target: '.typing',
      actions: [assign({ search: ({ event }) => event.search, page: 1 }), 'tellMatchesChanged'],
    },
    'status.filtered': {
      target: '.fetching.page',
      actions: [assign({ status: ({ event }) => event.status, page: 1 }), 'tellMatchesChanged'],
    },
    'sort.chosen': {
      target: '.fetching.page',
      actions: assign({ sort: ({ event }) => event.sort, page: 1 }),
    },
    'page.chosen': {
      guard: { type: 'isWithinPages', params: ({ event }) => event.page },
      target: '.fetching.page',
      actions: assign({ page: ({ event }) => event.page }),
    },
  },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { search, status, sort, page } }) => ({ search, status, sort, page }),
        onDone: [
          {
            // The last row of the last page was removed.
            guard: { type: 'isPastTheEnd', params: ({ event }) => lastPageOf(event.output) },
            target: 'fetching',
            reenter: true,
            actions: assign({ page: ({ event }) => lastPageOf(event.output) }),
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep', params: { kind: 'refused', message: waitlistTableFailure } },
        },
      },
      // The answer on its way may be older than the change that asks for a refresh.
      on: { 'refresh.requested': { target: '.asBefore', reenter: true } },
      initial: 'page',
      states: {
        page: {},
        refresh: { tags: 'refreshing' },
        asBefore: { type: 'history' },
      },
    },
    typing: {
      after: { searchQuiet: 'fetching' },
      // The pages on screen are still those of the last search.
      on: { 'page.chosen': {} },
    },
    loaded: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
    empty: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
    failed: { on: { 'refresh.requested': 'fetching.refresh', 'window.focused': 'fetching.refresh' } },
  },
});

export type WaitlistTableRef = ActorRefFrom<typeof waitlistTableMachine>;

/** The last page of a listing; a refusal has no end to be past. */
const lastPageOf = (listing: WaitlistListing) =>
  listing.kind === 'listed' ? listing.pagination.totalPages : Number.POSITIVE_INFINITY;

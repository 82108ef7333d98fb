import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { hasPage, noRecords, type Pagination } from '../contract/pagination.ts';
import type { InboxListing, InboxReport, ReportState, ReportType } from '../contract/reports.ts';
import { unprovided } from './unprovided.ts';

/** What to list: the filters, empty for all, the search text and the page, from 1. */
export type InboxRequest = { type: ReportType | ''; status: ReportState | ''; search: string; page: number };

/** Shown when the inbox cannot be had or read. */
export const inboxFailure = 'The inbox could not be loaded. Please try again.';

type Context = InboxRequest & { reports: InboxReport[]; pagination: Pagination; message: string };

const nothing = { reports: [], pagination: noRecords };

/**
 * What visitors sent: filtered at once, searched at the server once the admin stops typing, read
 * page by page. Issue 6 (Inbox).
 */
export const inboxTableMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'search.changed'; search: string }
      | { type: 'filter.changed'; filter: Partial<Pick<InboxRequest, 'type' | 'status'>> }
      | { type: 'page.chosen'; page: number }
      | { type: 'refresh.requested' }
      | { type: 'window.focused' }
      | { type: 'report.changed'; report: InboxReport };
    tags: 'busy';
  },
  actors: {
    list: fromPromise<InboxListing, InboxRequest>(() => unprovided('inboxTableMachine', 'list')),
    /** Tells `window.focused` when the admin comes back to the page. */
    watchWindow: fromCallback<EventObject>(() => unprovided('inboxTableMachine', 'watchWindow')),
  },
  actions: {
    keep: assign((_, listing: InboxListing) =>
      listing.kind === 'listed'
        ? { reports: listing.reports, pagination: listing.pagination, message: '' }
        : { ...nothing, message: listing.message },
    ),
  },
  guards: {
    isWithinPages: ({ context }, page: number) => hasPage(context.pagination, page),
    isRefused: (_, listing: InboxListing) => listing.kind === 'refused',
    isPastTheEnd: ({ context }, lastPage: number) => context.page > lastPage,
  },
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'inboxTable',
  context: { type: '', status: '', search: '', page: 1, message: '', ...nothing },
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  on: {
    'search.changed': {
      target: '.typing',
      actions: assign({ search: ({ event }) => event.search, page: 1 }),
    },
    'filter.changed': {
      target: '.fetching',
      actions: assign(({ event }) => ({ ...event.filter, page: 1 })),
    },
    'page.chosen': {
      guard: { type: 'isWithinPages', params: ({ event }) => event.page },
      target: '.fetching',
      actions: assign({ page: ({ event }) => event.page }),
    },
    // The row stays where it is, whatever the filter says: the admin is looking at it.
    'report.changed': {
      actions: assign({
        reports: ({ context, event }) =>
          context.reports.map((report) => (report.id === event.report.id ? event.report : report)),
      }),
    },
  },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      // The answer on its way may be older than the change that asks for a refresh.
      on: { 'refresh.requested': { target: 'fetching', reenter: true } },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { type, status, search, page } }) => ({ type, status, search, page }),
        onDone: [
          {
            // The last report of the last page no longer matches.
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
          { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep', params: { kind: 'refused', message: inboxFailure } },
        },
      },
    },
    typing: {
      after: { searchQuiet: 'fetching' },
      // The pages on screen are still those of the last search.
      on: { 'page.chosen': {} },
    },
    loaded: { on: { 'refresh.requested': 'fetching', 'window.focused': 'fetching' } },
    failed: { on: { 'refresh.requested': 'fetching', 'window.focused': 'fetching' } },
  },
});

export type InboxTableRef = ActorRefFrom<typeof inboxTableMachine>;

/** The last page of a listing; a refusal has no end to be past. */
const lastPageOf = (listing: InboxListing) =>
  listing.kind === 'listed' ? listing.pagination.totalPages : Number.POSITIVE_INFINITY;

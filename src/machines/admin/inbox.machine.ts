import { type ActorRefFrom, assign, setup } from 'xstate';
import { noRecords, type Pagination } from '../../contract/pagination.ts';
import type { InboxListing, InboxReport, ReportState, ReportType } from '../../contract/reports.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';

/** The query of the list. An empty filter or search matches all reports. Pages are numbered from 1. */
export type InboxRequest = { type: ReportType | ''; status: ReportState | ''; search: string; page: number };

/** Shown when the inbox cannot be loaded or parsed. */
export const inboxFailure = 'The inbox could not be loaded. Please try again.';

type Context = InboxRequest & { reports: InboxReport[]; pagination: Pagination; message: string };

type Event =
  | PagedEvent
  | { type: 'filter.changed'; filter: Partial<Pick<InboxRequest, 'type' | 'status'>> }
  | { type: 'refresh.requested' }
  | { type: 'report.changed'; report: InboxReport };

const nothing = { reports: [], pagination: noRecords };

const list = pagedList({
  types: {} as { context: Context; events: Event; request: InboxRequest; listing: InboxListing },
  machine: 'inboxMachine',
  requestOf: ({ type, status, search, page }) => ({ type, status, search, page }),
  keep: (listing) =>
    listing.kind === 'listed'
      ? { reports: listing.reports, pagination: listing.pagination, message: '' }
      : { ...nothing, message: listing.message },
  failure: { kind: 'refused', message: inboxFailure },
  outcomes: { isRefused: { target: 'failed', when: ({ kind }) => kind === 'refused' } },
});

/**
 * The list of visitors' reports: applies filters at once, searches on the server after a pause in typing, and
 * loads page by page. ADMIN-45 to ADMIN-52, ADMIN-58.
 */
export const inboxMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'busy';
  },
  actors: list.actors,
  actions: list.actions,
  guards: list.guards,
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'inbox',
  context: { type: '', status: '', search: '', page: 1, message: '', ...nothing },
  invoke: list.invoke,
  on: {
    'search.changed': list.on.search,
    'page.chosen': list.on.page,
    'filter.changed': {
      target: '.fetching',
      actions: assign(({ event }) => ({ ...event.filter, page: 1 })),
    },
    // The changed report stays in the list even if the filter excludes it, because the admin is still reading
    // it.
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
      ...list.states.fetching,
      // The pending response may predate the change that caused the refresh.
      on: { 'refresh.requested': { target: 'fetching', reenter: true } },
    },
    typing: list.states.typing,
    loaded: { on: { 'refresh.requested': 'fetching', 'window.focused': 'fetching' } },
    failed: { on: { 'refresh.requested': 'fetching', 'window.focused': 'fetching' } },
  },
});

export type InboxRef = ActorRefFrom<typeof inboxMachine>;

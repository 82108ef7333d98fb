import { type ActorRefFrom, assign, setup } from 'xstate';
import type { AuditKind, AuditLine, AuditListing } from '../../contract/audit.ts';
import { noRecords, type Pagination } from '../../contract/pagination.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';
import { unprovided } from '../unprovided.ts';

/** The query of the list. An empty search, kind or day matches all entries. Pages are numbered from 1. */
export type AuditRequest = { search: string; kind: AuditKind | ''; from: string; to: string; page: number };

/** Shown when the audit cannot be loaded or parsed. */
export const auditFailure = 'The audit could not be loaded. Please try again.';

type Context = AuditRequest & { entries: AuditLine[]; pagination: Pagination; message: string };

type Event =
  | PagedEvent
  | { type: 'filter.changed'; filter: Partial<Pick<AuditRequest, 'kind' | 'from' | 'to'>> }
  | { type: 'refresh.requested' };

const requestOf = ({ search, kind, from, to, page }: Context): AuditRequest => ({
  search,
  kind,
  from,
  to,
  page,
});

const list = pagedList({
  types: {} as { context: Context; events: Event; request: AuditRequest; listing: AuditListing },
  machine: 'auditListMachine',
  requestOf,
  keep: (listing) =>
    listing.kind === 'listed'
      ? { entries: listing.entries, pagination: listing.pagination, message: '' }
      : { entries: [], pagination: noRecords, message: listing.message },
  failure: { kind: 'refused', message: auditFailure },
  outcomes: { isRefused: { target: 'failed', when: ({ kind }) => kind === 'refused' } },
});

/**
 * The audit list: applies filters at once, searches on the server after a pause in typing, and loads page by
 * page. The browser's address contains the request. AUDIT-4 to AUDIT-7, AUDIT-10.
 */
export const auditListMachine = setup({
  types: {} as {
    context: Context;
    /** The initial request of the list. */
    input: Partial<AuditRequest> | undefined;
    events: Event;
    tags: 'busy';
  },
  actors: list.actors,
  actions: {
    ...list.actions,
    /** Writes the request into the address, so that the admin can share or reopen the filtered list. */
    showInAddress: (_, _request: AuditRequest) => unprovided('auditListMachine', 'showInAddress'),
  },
  guards: list.guards,
  delays: { searchQuiet: 400 },
}).createMachine({
  id: 'auditList',
  context: ({ input }) => ({
    search: '',
    kind: '',
    from: '',
    to: '',
    page: 1,
    ...input,
    entries: [],
    pagination: noRecords,
    message: '',
  }),
  invoke: list.invoke,
  on: {
    'search.changed': list.on.search,
    'page.chosen': list.on.page,
    'filter.changed': {
      target: '.fetching',
      actions: assign(({ event }) => ({ ...event.filter, page: 1 })),
    },
  },
  initial: 'fetching',
  states: {
    fetching: {
      ...list.states.fetching,
      entry: { type: 'showInAddress', params: ({ context }) => requestOf(context) },
      on: { 'refresh.requested': { target: 'fetching', reenter: true } },
    },
    typing: list.states.typing,
    loaded: { on: { 'refresh.requested': 'fetching', 'window.focused': 'fetching' } },
    failed: { on: { 'refresh.requested': 'fetching', 'window.focused': 'fetching' } },
  },
});

export type AuditListRef = ActorRefFrom<typeof auditListMachine>;

import { type ActorRefFrom, assign, setup } from 'xstate';
import { noRecords, type Pagination } from '../../contract/pagination.ts';
import type { LibraryListing, LibraryShow, Upload } from '../../contract/uploads.ts';
import { type PagedEvent, pagedList } from '../paged-list.ts';

/** The query of the list: the kind of files, the search text, and the page number, from 1. */
export type LibraryRequest = { show: LibraryShow; search: string; page: number };

/** Shown when the library cannot be loaded or parsed. */
export const libraryFailure = 'The files could not be loaded. Please try again.';

type Context = LibraryRequest & { uploads: Upload[]; pagination: Pagination; message: string };

type Event = PagedEvent | { type: 'show.chosen'; show: LibraryShow } | { type: 'refresh.requested' };

const nothing = { uploads: [], pagination: noRecords };

const list = pagedList({
  types: {} as { context: Context; events: Event; request: LibraryRequest; listing: LibraryListing },
  machine: 'mediaLibraryMachine',
  requestOf: ({ show, search, page }) => ({ show, search, page }),
  keep: (listing) =>
    listing.kind === 'listed'
      ? { uploads: listing.uploads, pagination: listing.pagination, message: '' }
      : { ...nothing, message: listing.message },
  failure: { kind: 'refused', message: libraryFailure },
  outcomes: { isRefused: { target: 'failed', when: ({ kind }) => kind === 'refused' } },
});

/**
 * The list of uploaded files: applies filters at once, searches on the server after a pause in typing, and
 * loads page by page. LIB-3, LIB-4, LIB-10. `input.show` is the initial filter.
 */
export const mediaLibraryMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: { show?: LibraryShow } | undefined;
    tags: 'busy';
  },
  actors: list.actors,
  actions: list.actions,
  guards: list.guards,
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'mediaLibrary',
  context: ({ input }) => ({ show: input?.show ?? 'all', search: '', page: 1, message: '', ...nothing }),
  invoke: list.invoke,
  on: {
    'search.changed': list.on.search,
    'page.chosen': list.on.page,
    'show.chosen': {
      target: '.fetching',
      actions: assign(({ event }) => ({ show: event.show, page: 1 })),
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

export type MediaLibraryRef = ActorRefFrom<typeof mediaLibraryMachine>;

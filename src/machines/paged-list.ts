import { assign, type EventObject, fromCallback, fromPromise } from 'xstate';
import { hasPage, type Pagination } from '../contract/pagination.ts';
import { unprovided } from './unprovided.ts';

/** The context of every paged list: its request, and the pagination of the last response. */
export type PagedContext = { search: string; page: number; pagination: Pagination };

/** The events of every paged list. */
export type PagedEvent =
  | { type: 'search.changed'; search: string }
  | { type: 'page.chosen'; page: number }
  /** The admin came back to the page. */
  | { type: 'window.focused' };

/** One page of the list, or the reason that it could not be loaded. */
type Answer = { pagination: Pagination } | { kind: 'refused'; message: string };

type Options<Context, Event, Request, Listing, Outcome extends string> = {
  /** The types of the machine, as in `setup`. */
  types: { context: Context; events: Event; request: Request; listing: Listing };
  /** The machine's exported name, for the error about an actor that was not provided. */
  machine: string;
  requestOf: (context: Context) => NoInfer<Request>;
  /** Returns the context changes for a response. */
  keep: (listing: Listing) => Partial<NoInfer<Context>>;
  /** Passed to `keep` in place of a response when the call fails. */
  failure: NoInfer<Listing>;
  /** The target states after a response, other than `loaded`. The keys name their guards. */
  outcomes: Readonly<Record<Outcome, { target: string; when: (listing: Listing) => boolean }>>;
};

/**
 * Builds the parts of a machine that loads a list from the server one page at a time. The parts go into
 * `setup` and `createMachine`. The machine itself adds filters, the delay `searchQuiet`, the states after a
 * response, and the tags for a refresh.
 *
 * - A search waits until the admin stops typing. During the wait, page links do nothing. ADMIN-15.
 * - A new request exits `fetching`. That aborts the previous call, so its late response is ignored. ADMIN-13.
 * - When the requested page is past the end, the last page is loaded instead. ADMIN-14.
 */
export function pagedList<
  Context extends PagedContext,
  Event extends EventObject,
  Request,
  Listing extends Answer,
  Outcome extends string,
>({ machine, requestOf, keep, failure, outcomes }: Options<Context, Event, Request, Listing, Outcome>) {
  const answer = ({ event }: { event: { output: Listing } }) => event.output;
  const lastPage = ({ event }: { event: { output: Listing } }) => lastPageOf(event.output);
  const keepAnswer = { type: 'keep', params: answer } as const;
  const names = Object.keys(outcomes) as Outcome[];
  return {
    actors: {
      list: fromPromise<Listing, Request>(() => unprovided(machine, 'list')),
      /** Sends `window.focused` when the admin comes back to the page. ADMIN-12. */
      watchWindow: fromCallback<EventObject>(() => unprovided(machine, 'watchWindow')),
    },
    actions: {
      searchFor: assign<Context, Event, string, Event, never>(
        (_, search) => ({ search, page: 1 }) as Partial<Context>,
      ),
      turnTo: assign<Context, Event, number, Event, never>((_, page) => ({ page }) as Partial<Context>),
      keep: assign<Context, Event, Listing, Event, never>((_, listing) => keep(listing)),
    },
    guards: {
      isWithinPages: ({ context }: { context: PagedContext }, page: number) =>
        hasPage(context.pagination, page),
      isPastTheEnd: ({ context }: { context: PagedContext }, last: number) => context.page > last,
      ...(Object.fromEntries(
        names.map((name) => [name, (_: unknown, listing: Listing) => outcomes[name].when(listing)]),
      ) as Record<Outcome, (_: unknown, listing: Listing) => boolean>),
    },
    invoke: { id: 'watchWindow', src: 'watchWindow' } as const,
    on: {
      search: {
        target: '.typing',
        actions: { type: 'searchFor', params: ({ event }: { event: { search: string } }) => event.search },
      },
      page: {
        guard: { type: 'isWithinPages', params: ({ event }: { event: { page: number } }) => event.page },
        target: '.fetching',
        actions: { type: 'turnTo', params: ({ event }: { event: { page: number } }) => event.page },
      },
    } as const,
    states: {
      fetching: {
        tags: 'busy',
        invoke: {
          id: 'list',
          src: 'list',
          input: ({ context }: { context: Context }) => requestOf(context),
          onDone: [
            {
              guard: { type: 'isPastTheEnd', params: lastPage },
              target: 'fetching',
              reenter: true,
              actions: { type: 'turnTo', params: lastPage },
            },
            ...names.map((name) => ({
              guard: { type: name, params: answer },
              target: outcomes[name].target,
              actions: keepAnswer,
            })),
            { target: 'loaded', actions: keepAnswer },
          ],
          onError: { target: 'failed', actions: { type: 'keep', params: failure } },
        },
      },
      typing: {
        after: { searchQuiet: 'fetching' },
        // Ignores the page links on screen, because they belong to the previous search.
        on: { 'page.chosen': {} },
      },
    } as const,
  };
}

/** Returns the number of pages according to a response, or infinity if the server refused the request. */
const lastPageOf = (answer: Answer) =>
  'pagination' in answer ? answer.pagination.totalPages : Number.POSITIVE_INFINITY;

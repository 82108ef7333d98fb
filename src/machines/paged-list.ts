import { assign, type EventObject, fromCallback, fromPromise } from 'xstate';
import { hasPage, type Pagination } from '../contract/pagination.ts';
import { unprovided } from './unprovided.ts';

/** The context that every paged list has: what it asks for, and the pages of the last answer. */
export type PagedContext = { search: string; page: number; pagination: Pagination };

/** The events that every paged list takes. */
export type PagedEvent =
  | { type: 'search.changed'; search: string }
  | { type: 'page.chosen'; page: number }
  /** The admin comes back to the page. */
  | { type: 'window.focused' };

/** One page of the list, or the reason why there is none. */
type Answer = { pagination: Pagination } | { kind: 'refused'; message: string };

type Options<Context, Event, Request, Listing, Outcome extends string> = {
  /** The types of the machine, as in `setup`. */
  types: { context: Context; events: Event; request: Request; listing: Listing };
  /** The exported name of the machine, for the error of an actor that is not provided. */
  machine: string;
  requestOf: (context: Context) => NoInfer<Request>;
  /** What an answer changes in the context. */
  keep: (listing: Listing) => Partial<NoInfer<Context>>;
  /** Kept as the answer when the call fails. */
  failure: NoInfer<Listing>;
  /** States other than `loaded` that an answer leads to, by the name of the guard. */
  outcomes: Readonly<Record<Outcome, { target: string; when: (listing: Listing) => boolean }>>;
};

/**
 * The parts of a machine that reads a list from the server one page at a time, for `setup` and
 * `createMachine`. The machine adds its filters, the delay `searchQuiet`, the states after an answer,
 * and the way a refresh looks.
 *
 * - A search waits until the admin stops typing; page links do nothing meanwhile.
 * - A new request leaves `fetching`, which aborts the call before it: a stale answer never wins.
 * - When the page asked for is past the end, the last page is read instead.
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
      /** Tells `window.focused` when the admin comes back to the page. */
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
        // The pages on screen are still those of the last search.
        on: { 'page.chosen': {} },
      },
    } as const,
  };
}

/** The last page of an answer; a refusal has no end to be past. */
const lastPageOf = (answer: Answer) =>
  'pagination' in answer ? answer.pagination.totalPages : Number.POSITIVE_INFINITY;

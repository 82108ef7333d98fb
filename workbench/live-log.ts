import type { LiveActor, LiveEvent } from '../src/effects/live-feed.ts';
import type { PageUpdate } from '../src/runtime/live-feed.ts';

/** An actor of a watched page. `gone` means that it ended with its page. */
export type LoggedActor = Omit<LiveActor, 'status'> & { page: string; status: LiveActor['status'] | 'gone' };

export type LoggedEvent = LiveEvent & { page: string };

/** The data received from the watched site. The keys of actors are from `keyOf`. */
export type LiveLog = {
  /** The path of each page, and whether it is open. */
  pages: Readonly<Record<string, { path: string; isOpen: boolean }>>;
  actors: Readonly<Record<string, LoggedActor>>;
  /** The latest 2,000 events, oldest first. */
  events: readonly LoggedEvent[];
};

const mostEvents = 2_000;

export const emptyLog: LiveLog = { pages: {}, actors: {}, events: [] };

export const keyOf = ({ page }: { page: string }, actor: string): string => `${page} ${actor}`;

/** Adds a page's new data to the log, except events that the page has sent before. */
export function withUpdate(log: LiveLog, { page, path, actors, events }: PageUpdate) {
  const known = log.events.findLast((event) => event.page === page)?.number ?? 0;
  const added = events.filter(({ number }) => number > known).map((event) => ({ ...event, page }));
  const named = actors.map((actor) => [keyOf({ page }, actor.id), { ...actor, page }] as const);
  const next: LiveLog = {
    pages: { ...log.pages, [page]: { path, isOpen: true } },
    actors: { ...log.actors, ...Object.fromEntries(named) },
    events: [...log.events, ...added].slice(-mostEvents),
  };
  return { log: next, added };
}

/** Marks pages and their actors as ended. */
export function withoutPages(log: LiveLog, pages: readonly string[]): LiveLog {
  return {
    ...log,
    pages: Object.fromEntries(
      Object.entries(log.pages).map(([id, page]) => [
        id,
        pages.includes(id) ? { ...page, isOpen: false } : page,
      ]),
    ),
    actors: Object.fromEntries(
      Object.entries(log.actors).map(([key, actor]) => [
        key,
        pages.includes(actor.page) && actor.status === 'running'
          ? { ...actor, status: 'gone' as const }
          : actor,
      ]),
    ),
  };
}

import { createActor, fromCallback, type SimulatedClock } from 'xstate';
import type { LiveActor, LiveEvent } from '../../src/effects/live-feed.ts';
import type { PageUpdate } from '../../src/runtime/live-feed.ts';
import { type LiveMessage, liveMachine } from '../../workbench/live.machine.ts';

/** Starts the workbench's watcher of a site. The test sends the site's messages with `tell`. */
export function watcher(clock?: SimulatedClock) {
  let tell: ((message: LiveMessage) => void) | undefined;
  const connections: string[] = [];
  const live = createActor(
    liveMachine.provide({
      actors: {
        listen: fromCallback(({ sendBack }) => {
          connections.push('opened');
          tell = sendBack;
          return () => {
            connections.push('closed');
            tell = undefined;
          };
        }),
      },
    }),
    { ...(clock === undefined ? {} : { clock }) },
  ).start();
  return { live, connections, tell: (message: LiveMessage) => tell?.(message) };
}

export const actorOn = (given: Partial<LiveActor> = {}): LiveActor => ({
  ...{ id: 'header 1', flow: 'header', instance: 1, state: 'top', status: 'running', startedAt: 900 },
  ...given,
});

export const eventOf = (number: number, given: Partial<LiveEvent> = {}): LiveEvent => ({
  ...{ number, actor: 'header 1', type: 'page.scrolled', at: 1_000 * number, took: 0.2 },
  ...{ before: 'top', after: 'scrolled', payload: {}, transitions: [] },
  ...given,
});

/** Creates a message about one page. The page's only actor is the header, unless `given` lists others. */
export const updateOf = (numbers: number[], given: Partial<PageUpdate> = {}) => ({
  type: 'update.received' as const,
  update: {
    ...{ page: 'first', path: '/', actors: [actorOn()] },
    events: numbers.map((number) => eventOf(number)),
    ...given,
  },
});

import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { PageUpdate } from '../src/runtime/live-feed.ts';
import { emptyLog, type LiveLog, type LoggedEvent, withoutPages, withUpdate } from './live-log.ts';

/** The messages of the site's development server. */
export type LiveMessage =
  | { type: 'site.attached' }
  | { type: 'update.received'; update: PageUpdate }
  | { type: 'page.left'; page: string }
  | { type: 'connection.lost' };

/** A recording. It is cut short when the connection breaks. */
export type Recording = { events: readonly LoggedEvent[]; isCutShort: boolean };

type Context = {
  log: LiveLog;
  /** The messages that arrived during a pause. They are shown when the pause ends. */
  held: readonly Held[];
  recording: Recording | undefined;
};

type Held = Extract<LiveMessage, { type: 'update.received' | 'page.left' }>;

/**
 * Watches a development site: attaches to its server, reattaches when the connection breaks, and shows, holds
 * back or records the events of the pages. This machine is not in src/machines, because all machines there
 * are flows of the product: the build, the documents and the workbench include them. TEST-30, TEST-32.
 */
export const liveMachine = setup({
  types: {} as {
    context: Context;
    events:
      | LiveMessage
      | { type: 'pause.pressed' }
      | { type: 'resume.pressed' }
      | { type: 'record.pressed' }
      | { type: 'stop.pressed' }
      | { type: 'recording.discarded' }
      | { type: 'retry.pressed' };
  },
  actors: {
    listen: fromCallback<EventObject>(() => {
      throw new Error('liveMachine: provide the `listen` actor');
    }),
  },
  actions: {
    log: assign(({ context }, message: Held) => ({ log: logged(context.log, message) })),
    hold: assign({ held: ({ context }, message: Held) => [...context.held, message] }),
    showHeld: assign({ log: ({ context }) => context.held.reduce(logged, context.log), held: [] }),
    record: assign(({ context }, message: Held) => {
      const { log, added } =
        message.type === 'update.received'
          ? withUpdate(context.log, message.update)
          : { log: logged(context.log, message), added: [] };
      return {
        log,
        recording: { events: [...(context.recording?.events ?? []), ...added], isCutShort: false },
      };
    }),
  },
  delays: { attachLimit: 3_000, retryPause: 1_000 },
}).createMachine({
  id: 'live',
  context: { log: emptyLog, held: [], recording: undefined },
  initial: 'online',
  on: { 'recording.discarded': { actions: assign({ recording: undefined }) } },
  states: {
    online: {
      invoke: { id: 'listen', src: 'listen' },
      on: { 'connection.lost': 'lost' },
      initial: 'attaching',
      states: {
        attaching: {
          after: { attachLimit: '#live.lost' },
          on: {
            // The pages that are still open report to the new connection.
            'site.attached': {
              target: 'watching',
              actions: assign({ log: ({ context: { log } }) => withoutPages(log, Object.keys(log.pages)) }),
            },
          },
        },
        watching: {
          on: {
            'update.received': { actions: { type: 'log', params: ({ event }) => event } },
            'page.left': { actions: { type: 'log', params: ({ event }) => event } },
            'pause.pressed': 'paused',
            'record.pressed': 'recording',
          },
        },
        paused: {
          exit: 'showHeld',
          on: {
            'update.received': { actions: { type: 'hold', params: ({ event }) => event } },
            'page.left': { actions: { type: 'hold', params: ({ event }) => event } },
            'resume.pressed': 'watching',
          },
        },
        recording: {
          entry: assign({ recording: { events: [], isCutShort: false } }),
          on: {
            // A recording can be discarded only after its end.
            'recording.discarded': undefined,
            'update.received': { actions: { type: 'record', params: ({ event }) => event } },
            'page.left': { actions: { type: 'record', params: ({ event }) => event } },
            'stop.pressed': 'watching',
            'connection.lost': {
              target: '#live.lost',
              actions: assign({
                recording: ({ context }) => ({ events: context.recording?.events ?? [], isCutShort: true }),
              }),
            },
          },
        },
      },
    },
    lost: {
      after: { retryPause: 'online' },
      on: { 'retry.pressed': 'online' },
    },
  },
});

export type LiveRef = ActorRefFrom<typeof liveMachine>;

const logged = (log: LiveLog, message: Held): LiveLog =>
  message.type === 'update.received'
    ? withUpdate(log, message.update).log
    : withoutPages(log, [message.page]);

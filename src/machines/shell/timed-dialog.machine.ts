import { type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * A dialog that opens on its own: once, after a delay, unless it was dismissed on an earlier visit or
 * any dialog opens before.
 */
export const timedDialogMachine = setup({
  types: {} as {
    /** The delay before it opens, ms. */
    context: { delay: number };
    input: { delay: number };
    events: { type: 'turn.taken' };
  },
  actors: {
    /** Whether the dialog was dismissed on an earlier visit. */
    readDismissal: fromPromise<boolean>(() => unprovided('timedDialogMachine', 'readDismissal')),
    /** Sends `turn.taken` when a dialog is open. */
    watchTurn: fromCallback<EventObject>(() => unprovided('timedDialogMachine', 'watchTurn')),
  },
  actions: { open: () => unprovided('timedDialogMachine', 'open') },
  guards: { wasDismissed: (_, dismissed: boolean) => dismissed },
  delays: { openDelay: ({ context }) => context.delay },
}).createMachine({
  id: 'timedDialog',
  context: ({ input }) => ({ delay: input.delay }),
  initial: 'waiting',
  states: {
    waiting: {
      after: { openDelay: { target: 'over', actions: 'open' } },
      invoke: [
        {
          id: 'readDismissal',
          src: 'readDismissal',
          onDone: {
            guard: { type: 'wasDismissed', params: ({ event }) => event.output },
            target: 'over',
          },
          // Unreadable storage counts as no dismissal.
          onError: {},
        },
        { id: 'watchTurn', src: 'watchTurn' },
      ],
      on: { 'turn.taken': 'over' },
    },
    over: {},
  },
});

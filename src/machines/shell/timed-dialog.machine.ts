import { type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Opens a dialog automatically once, after a delay. Does nothing if the dialog was dismissed on an earlier
 * visit, or if any dialog opens first.
 */
export const timedDialogMachine = setup({
  types: {} as {
    /** The delay before the dialog opens, ms. */
    context: { delay: number };
    input: { delay: number };
    events: { type: 'turn.taken' };
  },
  actors: {
    /** Resolves to whether the dialog was dismissed on an earlier visit. */
    readDismissal: fromPromise<boolean>(() => unprovided('timedDialogMachine', 'readDismissal')),
    /** Sends `turn.taken` when any dialog is open or opens. */
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
          // Unreadable storage counts as never dismissed.
          onError: {},
        },
        { id: 'watchTurn', src: 'watchTurn' },
      ],
      on: { 'turn.taken': 'over' },
    },
    over: {},
  },
});

import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Asks for confirmation before the writer leaves unsaved text by a link, Back or closing the tab. WRITE-45,
 * WRITE-46.
 */
export const leaveGuardMachine = setup({
  types: {} as {
    context: { to: string };
    events:
      | { type: 'text.changed' }
      | { type: 'post.saved' }
      | { type: 'leave.attempted'; to: string }
      | { type: 'leave.cancelled' }
      | { type: 'leave.confirmed' };
  },
  actors: {
    /** Blocks and reports every attempt to leave while this actor runs. */
    holdBack: fromCallback<EventObject>(() => unprovided('leaveGuardMachine', 'holdBack')),
    go: fromPromise<void, string>(() => unprovided('leaveGuardMachine', 'go')),
  },
}).createMachine({
  id: 'leaveGuard',
  context: { to: '' },
  initial: 'free',
  states: {
    free: { on: { 'text.changed': 'unsaved' } },
    unsaved: {
      invoke: { id: 'holdBack', src: 'holdBack' },
      on: { 'post.saved': 'free' },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'leave.attempted': { target: 'asking', actions: assign({ to: ({ event }) => event.to }) },
          },
        },
        asking: {
          on: {
            'leave.cancelled': 'writing',
            'leave.confirmed': '#leaveGuard.leaving',
            // A save that was already running has stored the text, so there is nothing to ask.
            'post.saved': '#leaveGuard.leaving',
          },
        },
      },
    },
    leaving: {
      invoke: { id: 'go', src: 'go', input: ({ context }) => context.to, onDone: 'free', onError: 'unsaved' },
    },
  },
});

export type LeaveGuardRef = ActorRefFrom<typeof leaveGuardMachine>;

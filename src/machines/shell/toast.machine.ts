import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ToastMessage } from '../../contract/admin-posts.ts';

/** A message about the last action. It shows for 5 s, and a new message replaces it. */
export const toastMachine = setup({
  types: {} as {
    context: ToastMessage;
    events: { type: 'toast.raised'; message: ToastMessage } | { type: 'toast.dismissed' };
  },
  delays: { toastLifetime: 5_000 },
}).createMachine({
  id: 'toast',
  context: { kind: 'info', text: '' },
  initial: 'hidden',
  states: {
    hidden: {
      on: { 'toast.raised': { target: 'shown', actions: assign(({ event }) => event.message) } },
    },
    shown: {
      after: { toastLifetime: 'hidden' },
      on: {
        // Reenters the state to restart the 5 s for the new message.
        'toast.raised': { target: 'shown', reenter: true, actions: assign(({ event }) => event.message) },
        'toast.dismissed': 'hidden',
      },
    },
  },
});

export type ToastRef = ActorRefFrom<typeof toastMachine>;

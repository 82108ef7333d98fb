import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ToastMessage } from '../../contract/admin-posts.ts';

/** A message about what was just done, shown for 5 s; a new one replaces it. */
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
        // Reentering restarts the 5 s for the new message.
        'toast.raised': { target: 'shown', reenter: true, actions: assign(({ event }) => event.message) },
        'toast.dismissed': 'hidden',
      },
    },
  },
});

export type ToastRef = ActorRefFrom<typeof toastMachine>;

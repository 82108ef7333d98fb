import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ToastMessage } from '../../contract/admin-posts.ts';

/** What was just done, said for 5 s; the latest replaces what is still there. Spec: blog and admin 2, 9. */
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
        // Entered anew, so that the new message has its 5 s too.
        'toast.raised': { target: 'shown', reenter: true, actions: assign(({ event }) => event.message) },
        'toast.dismissed': 'hidden',
      },
    },
  },
});

export type ToastRef = ActorRefFrom<typeof toastMachine>;

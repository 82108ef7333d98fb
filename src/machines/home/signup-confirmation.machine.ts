import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import type { ConfirmationResult } from '../../contract/signup-confirmation.ts';
import { unprovided } from '../unprovided.ts';

/**
 * Confirms a signup when the visitor presses the button on the page that the email links to. WAIT-58,
 * WAIT-59.
 */
export const signupConfirmationMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'confirmation.requested' };
    tags: 'busy';
  },
  actors: {
    confirm: fromPromise<ConfirmationResult>(() => unprovided('signupConfirmationMachine', 'confirm')),
  },
  guards: { isConfirmed: (_, result: ConfirmationResult) => result.kind === 'confirmed' },
}).createMachine({
  id: 'signupConfirmation',
  context: {},
  initial: 'asking',
  states: {
    asking: { on: { 'confirmation.requested': 'confirming' } },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          'over',
        ],
        onError: 'failed',
      },
    },
    confirmed: {},
    over: {},
    failed: { on: { 'confirmation.requested': 'confirming' } },
  },
});

export type SignupConfirmationRef = ActorRefFrom<typeof signupConfirmationMachine>;

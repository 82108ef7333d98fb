import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { FactorPolicy, PolicyResult } from '../../contract/factor-policy.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a change fails without a response from the server. FACTOR-35. */
export const policyFailure = 'That did not work. Please try again.';

/**
 * Loads the setting that requires a second factor for every account. An owner can change the setting after a
 * confirmation. FACTOR-35.
 */
export const factorPolicyMachine = setup({
  types: {} as {
    context: {
      isRequired: boolean;
      /** The reason that the last change failed, or an empty string. */
      message: string;
    };
    events:
      | { type: 'reading.retried' }
      | { type: 'change.requested' }
      | { type: 'change.cancelled' }
      | { type: 'change.confirmed' };
  },
  actors: {
    read: fromPromise<FactorPolicy>(() => unprovided('factorPolicyMachine', 'read')),
    change: fromPromise<PolicyResult, FactorPolicy>(() => unprovided('factorPolicyMachine', 'change')),
  },
}).createMachine({
  id: 'factorPolicy',
  context: { isRequired: false, message: '' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'shown', actions: assign({ isRequired: ({ event }) => event.output.isRequired }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'reading.retried': 'reading' } },
    shown: { on: { 'change.requested': { target: 'confirming', actions: assign({ message: '' }) } } },
    confirming: { on: { 'change.cancelled': 'shown', 'change.confirmed': 'changing' } },
    changing: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ isRequired: !context.isRequired }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) =>
            event.output.kind === 'done'
              ? { isRequired: !context.isRequired }
              : { message: event.output.message },
          ),
        },
        onError: { target: 'shown', actions: assign({ message: policyFailure }) },
      },
    },
  },
});

export type FactorPolicyRef = ActorRefFrom<typeof factorPolicyMachine>;

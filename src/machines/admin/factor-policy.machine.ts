import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { FactorPolicy, PolicyResult } from '../../contract/factor-policy.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the response to a change was lost and the change was not made. FACTOR-35. */
const policyFailure = 'That did not work. Please try again.';

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
    tags: 'saving';
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
      tags: 'saving',
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
        onError: 'checking',
      },
    },
    /** Finds out whether the change was made although the response was lost. */
    checking: {
      tags: 'saving',
      invoke: {
        id: 'check',
        src: 'read',
        onDone: {
          target: 'shown',
          actions: assign(({ context, event: { output } }) =>
            output.isRequired === context.isRequired ? { message: policyFailure } : output,
          ),
        },
        onError: 'failed',
      },
    },
  },
});

export type FactorPolicyRef = ActorRefFrom<typeof factorPolicyMachine>;

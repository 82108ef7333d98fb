import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { PublishCheck } from '../../contract/admin-posts.ts';
import { unprovided } from '../unprovided.ts';

/** The step before publishing: checks the post and lets the admin choose the time. STEP-1 to STEP-5. */
export const publishStepMachine = setup({
  types: {} as {
    context: {
      checks: readonly PublishCheck[];
      /** The publication time, in ISO 8601. Empty to publish now. */
      at: string;
      /** Whether the time had passed when the admin confirmed it. */
      isPast: boolean;
    };
    events:
      | { type: 'publish.requested' }
      | { type: 'now.chosen' }
      | { type: 'time.chosen'; at: string }
      | { type: 'publish.confirmed'; now: number }
      | { type: 'publish.closed' };
    tags: 'open';
  },
  actors: {
    inspect: fromPromise<PublishCheck[]>(() => unprovided('publishStepMachine', 'inspect')),
  },
  actions: {
    /** Publishes the post at the given time, in ISO 8601. If the time is empty, publishes now. */
    publish: (_, _at: string) => unprovided('publishStepMachine', 'publish'),
  },
  guards: {
    isReady: ({ context }) => isComplete(context.checks),
    /** An empty time is `NaN`, which is never in the past. */
    isPast: ({ context }, now: number) => isComplete(context.checks) && Date.parse(context.at) <= now,
  },
}).createMachine({
  id: 'publishStep',
  context: { checks: [], at: '', isPast: false },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'publish.requested': { target: 'open', actions: assign({ checks: [], at: '', isPast: false }) },
      },
    },
    open: {
      tags: 'open',
      on: {
        'now.chosen': { actions: assign({ at: '', isPast: false }) },
        'time.chosen': { actions: assign({ at: ({ event }) => event.at, isPast: false }) },
        'publish.closed': 'closed',
      },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'inspect',
            src: 'inspect',
            onDone: { target: 'ready', actions: assign({ checks: ({ event }) => event.output }) },
            onError: 'unchecked',
          },
        },
        ready: {
          on: {
            'publish.confirmed': [
              {
                guard: { type: 'isPast', params: ({ event }) => event.now },
                actions: assign({ isPast: true }),
              },
              {
                guard: 'isReady',
                target: '#publishStep.closed',
                actions: { type: 'publish', params: ({ context }) => context.at },
              },
            ],
          },
        },
        unchecked: {},
      },
    },
  },
});

export type PublishStepRef = ActorRefFrom<typeof publishStepMachine>;

const isComplete = (checks: readonly PublishCheck[]) => checks.every(({ level }) => level !== 'missing');

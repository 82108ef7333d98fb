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
    };
    events:
      | { type: 'publish.requested' }
      | { type: 'now.chosen' }
      | { type: 'time.chosen'; at: string }
      | { type: 'publish.confirmed' }
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
    isReady: ({ context }) => context.checks.every(({ level }) => level !== 'missing'),
  },
}).createMachine({
  id: 'publishStep',
  context: { checks: [], at: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'publish.requested': { target: 'checking', actions: assign({ checks: [], at: '' }) } },
    },
    checking: {
      tags: 'open',
      invoke: {
        id: 'inspect',
        src: 'inspect',
        onDone: { target: 'ready', actions: assign({ checks: ({ event }) => event.output }) },
        onError: 'unchecked',
      },
      on: { 'publish.closed': 'closed' },
    },
    ready: {
      tags: 'open',
      on: {
        'now.chosen': { actions: assign({ at: '' }) },
        'time.chosen': { actions: assign({ at: ({ event }) => event.at }) },
        'publish.confirmed': {
          guard: 'isReady',
          target: 'closed',
          actions: { type: 'publish', params: ({ context }) => context.at },
        },
        'publish.closed': 'closed',
      },
    },
    unchecked: { tags: 'open', on: { 'publish.closed': 'closed' } },
  },
});

export type PublishStepRef = ActorRefFrom<typeof publishStepMachine>;

import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import type { UnsubscribeResult } from '../../contract/admin-waitlist.ts';
import { unprovided } from '../unprovided.ts';

/** Unsubscribes an address after the visitor opens the link in an email and confirms. */
export const unsubscribeMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'unsubscription.confirmed' };
    tags: 'busy';
  },
  actors: {
    leave: fromPromise<UnsubscribeResult>(() => unprovided('unsubscribeMachine', 'leave')),
  },
  guards: { isDone: (_, result: UnsubscribeResult) => result.kind === 'unsubscribed' },
}).createMachine({
  id: 'unsubscribe',
  context: {},
  initial: 'asking',
  states: {
    asking: { on: { 'unsubscription.confirmed': 'leaving' } },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'unsubscribed' },
          'refused',
        ],
        onError: 'failed',
      },
    },
    unsubscribed: {},
    refused: {},
    failed: { on: { 'unsubscription.confirmed': 'leaving' } },
  },
});

export type UnsubscribeRef = ActorRefFrom<typeof unsubscribeMachine>;

import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * The Confirm Logout dialog. The session ends in this browser even when the server cannot be reached.
 * SESS-34, SESS-35.
 */
export const logoutMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'logout.requested' } | { type: 'logout.cancelled' } | { type: 'logout.confirmed' };
    tags: 'busy';
  },
  actors: {
    /** Revokes the session on the server. */
    revoke: fromPromise<void>(() => unprovided('logoutMachine', 'revoke')),
  },
  actions: { endSession: () => unprovided('logoutMachine', 'endSession') },
}).createMachine({
  id: 'logout',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'logout.requested': 'confirming' } },
    confirming: { on: { 'logout.cancelled': 'idle', 'logout.confirmed': 'signingOut' } },
    signingOut: {
      tags: 'busy',
      invoke: { id: 'revoke', src: 'revoke', onDone: 'signedOut', onError: 'signedOut' },
    },
    signedOut: { type: 'final', entry: 'endSession' },
  },
});

export type LogoutRef = ActorRefFrom<typeof logoutMachine>;

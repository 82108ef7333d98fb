import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Shows a protected screen only to a signed-in admin. Checks the session on arrival and every minute, and
 * redirects everyone else to the login page. SESS-27 to SESS-30.
 */
export const protectedRouteMachine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'session.ended' } },
  actors: {
    /** Resolves to whether a valid, unexpired session is stored. Removes an invalid one. */
    check: fromPromise<boolean>(() => unprovided('protectedRouteMachine', 'check')),
    /** Sends `session.ended` when the session ends, in this tab or another. */
    watchSession: fromCallback<EventObject>(() => unprovided('protectedRouteMachine', 'watchSession')),
  },
  actions: { goToLogin: () => unprovided('protectedRouteMachine', 'goToLogin') },
  guards: { isSignedIn: (_, answer: boolean) => answer },
  delays: { recheckInterval: 60_000 },
}).createMachine({
  id: 'protectedRoute',
  context: {},
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'authenticated' },
          'refused',
        ],
        onError: 'refused',
      },
    },
    authenticated: {
      invoke: { id: 'watchSession', src: 'watchSession' },
      on: { 'session.ended': 'refused' },
      initial: 'settled',
      states: {
        settled: { after: { recheckInterval: 'rechecking' } },
        rechecking: {
          invoke: {
            id: 'recheck',
            src: 'check',
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'settled' },
              '#protectedRoute.refused',
            ],
            onError: '#protectedRoute.refused',
          },
        },
      },
    },
    refused: { type: 'final', entry: 'goToLogin' },
  },
});

export type ProtectedRouteRef = ActorRefFrom<typeof protectedRouteMachine>;

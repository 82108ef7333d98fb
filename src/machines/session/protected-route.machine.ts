import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Lets a protected screen show only to a signed-in admin: checks on arrival and again every
 * minute, and sends everyone else to the login page. Spec: blog and admin 4, Protected routes.
 */
export const protectedRouteMachine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'session.ended' } },
  actors: {
    /** Whether a valid, unexpired session is stored. An invalid one is removed. */
    check: fromPromise<boolean>(() => unprovided('protectedRouteMachine', 'check')),
    /** Tells when the session ends, wherever it ends. */
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

import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate';
import type { Credentials, LoginResult, OpenChallenge, StoredSession } from '../../contract/auth.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server refuses a login without a message. SESS-7. */
export const loginFailed = 'Login failed';
/** Shown when the server cannot be reached or its response cannot be read. SESS-7. */
export const loginUnexpected = 'An unexpected error occurred';

/**
 * Signs an admin in, and allows another attempt after each failure. The password passes from the event to the
 * call and is never kept in the machine's context. If the account has a second factor, a second step follows.
 * If the admin is already signed in, or signs in in another tab, the form is left. SESS-3 to SESS-8, SESS-25,
 * FACTOR-9, FACTOR-11, FACTOR-12.
 */
export const loginMachine = setup({
  types: {} as {
    /** `challenge` identifies the sign-in that waits for its second step. */
    context: { isRemembered: boolean; message: string | undefined; challenge: OpenChallenge | undefined };
    events:
      | { type: 'form.submitted'; credentials: Credentials; isRemembered: boolean }
      | { type: 'code.accepted'; session: StoredSession }
      | { type: 'password.wanted'; message: string | undefined }
      | { type: 'session.found' };
    tags: 'busy';
  },
  actors: {
    signIn: fromPromise<LoginResult, Credentials>(() => unprovided('loginMachine', 'signIn')),
    /** Sends `session.found` while this browser has a session. */
    watchSession: fromCallback<EventObject>(() => unprovided('loginMachine', 'watchSession')),
  },
  actions: {
    /** Stores the session. A remembered session survives closing the browser's tabs. */
    openSession: (_, _opened: { session: StoredSession; isRemembered: boolean }) =>
      unprovided('loginMachine', 'openSession'),
    /** Replaces the login page with the screen that the admin wanted to open. */
    leave: () => unprovided('loginMachine', 'leave'),
    explain: assign({
      message: (_, result: LoginResult) =>
        (result.kind === 'refused' ? result.message : undefined) ?? loginFailed,
    }),
  },
  guards: {
    isSignedIn: (_, result: LoginResult) => result.kind === 'signedIn',
    isChallenged: (_, result: LoginResult) => result.kind === 'challenged',
  },
}).createMachine({
  id: 'login',
  context: { isRemembered: false, message: undefined, challenge: undefined },
  initial: 'idle',
  states: {
    idle: {
      invoke: { id: 'watchSession', src: 'watchSession' },
      on: { 'form.submitted': 'signingIn', 'session.found': 'signedIn' },
    },
    signingIn: {
      tags: 'busy',
      entry: assign({
        isRemembered: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.isRemembered;
        },
        message: undefined,
      }),
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: {
              type: 'openSession',
              params: ({ context, event }) => ({
                session: sessionOf(event.output),
                isRemembered: context.isRemembered,
              }),
            },
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'challenged',
            actions: assign({ challenge: ({ event }) => event.output.challenge }),
          },
          { target: 'refused', actions: { type: 'explain', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: assign({ message: loginUnexpected }) },
      },
    },
    refused: {
      invoke: { id: 'watchSessionAgain', src: 'watchSession' },
      on: { 'form.submitted': 'signingIn', 'session.found': 'signedIn' },
    },
    challenged: {
      on: {
        'code.accepted': {
          target: 'signedIn',
          actions: {
            type: 'openSession',
            params: ({ context, event }) => ({ session: event.session, isRemembered: context.isRemembered }),
          },
        },
        'password.wanted': {
          target: 'refused',
          actions: assign({ challenge: undefined, message: ({ event }) => event.message }),
        },
      },
    },
    signedIn: { type: 'final', entry: 'leave' },
  },
});

function sessionOf(result: LoginResult): StoredSession {
  if (result.kind !== 'signedIn') {
    throw new Error('loginMachine: a refused login opens no session');
  }
  return result.session;
}

export type LoginRef = ActorRefFrom<typeof loginMachine>;

import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { StoredSession } from '../../contract/auth.ts';
import { unprovided } from '../unprovided.ts';

/** The longest timer that browsers support, ms. The hourly check covers a session that expires later. */
const longestTimer = 2 ** 31 - 1;

type Context = { session: StoredSession | undefined };

export type SessionEvent =
  | { type: 'session.opened'; session: StoredSession; isRemembered: boolean }
  | { type: 'session.doubted' }
  /** A call got a 401 response, or was sent without a token because none is valid. */
  | { type: 'session.refused'; token: string | undefined }
  | { type: 'session.left' }
  | { type: 'storage.changed' };

/**
 * The admin's session in this browser, read from storage. It ends when it expires, when the admin signs out
 * in any tab, or when its token gets a 401 response. The stored session takes precedence over the session in
 * memory, because another tab may have signed in again. SESS-13, SESS-17 to SESS-25.
 */
export const sessionMachine = setup({
  types: {} as { context: Context; events: SessionEvent; tags: 'pending' },
  actors: {
    /** Reads the stored session. Removes it if it has expired. */
    read: fromPromise<StoredSession | undefined>(() => unprovided('sessionMachine', 'read')),
    /** Sends `storage.changed` when another tab changes the stored session. */
    watchStorage: fromCallback<EventObject>(() => unprovided('sessionMachine', 'watchStorage')),
    /**
     * Sends `session.refused` with the token of each admin call that gets a 401 response, and for each call
     * without a valid token.
     */
    watchRefusals: fromCallback<EventObject>(() => unprovided('sessionMachine', 'watchRefusals')),
  },
  actions: {
    store: (_, _session: { session: StoredSession; isRemembered: boolean }) =>
      unprovided('sessionMachine', 'store'),
    forget: () => unprovided('sessionMachine', 'forget'),
    /** Removes the stored session if it has this token. */
    forgetToken: (_, _token: string | undefined) => unprovided('sessionMachine', 'forgetToken'),
    goToLogin: () => unprovided('sessionMachine', 'goToLogin'),
    keep: assign({ session: (_, session: StoredSession | undefined) => session }),
  },
  guards: {
    isPresent: (_, session: StoredSession | undefined) => session !== undefined,
  },
  delays: {
    timeToExpiry: ({ context }) =>
      Math.min(longestTimer, Math.max(0, (context.session?.expiresAt ?? 0) - Date.now())),
    checkInterval: 60 * 60 * 1_000,
  },
}).createMachine({
  id: 'session',
  context: { session: undefined },
  invoke: [
    { id: 'watchStorage', src: 'watchStorage' },
    { id: 'watchRefusals', src: 'watchRefusals' },
  ],
  on: {
    'session.opened': {
      target: '.signedIn',
      actions: [
        { type: 'keep', params: ({ event }) => event.session },
        { type: 'store', params: ({ event }) => event },
      ],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'pending',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isPresent', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          'signedOut',
        ],
        onError: 'signedOut',
      },
      on: {
        'session.left': { target: 'signedOut', actions: 'forget' },
        'storage.changed': { target: 'reading', reenter: true },
      },
    },
    signedIn: {
      after: { timeToExpiry: '.verifying' },
      on: {
        'session.left': { target: 'signedOut', actions: 'forget' },
        'session.doubted': '.verifying',
        'storage.changed': '.verifying',
        'session.refused': {
          target: '.refused',
          actions: { type: 'forgetToken', params: ({ event }) => event.token },
        },
      },
      initial: 'trusted',
      states: {
        trusted: { after: { checkInterval: 'verifying' } },
        verifying: {
          tags: 'pending',
          invoke: {
            id: 'reread',
            src: 'read',
            onDone: [
              {
                guard: { type: 'isPresent', params: ({ event }) => event.output },
                // Reenters the state, so that the timer uses the expiry that was just read.
                target: '#session.signedIn',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              '#session.signedOut',
            ],
            onError: '#session.signedOut',
          },
        },
        refused: {
          tags: 'pending',
          invoke: {
            id: 'readAfterRefusal',
            src: 'read',
            onDone: [
              {
                guard: { type: 'isPresent', params: ({ event }) => event.output },
                target: '#session.signedIn',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: '#session.signedOut', actions: 'goToLogin' },
            ],
            onError: { target: '#session.signedOut', actions: 'goToLogin' },
          },
          on: {
            'session.doubted': { target: 'refused', reenter: true },
            'storage.changed': { target: 'refused', reenter: true },
          },
        },
      },
    },
    signedOut: {
      entry: { type: 'keep', params: undefined },
      on: { 'session.doubted': 'reading', 'storage.changed': 'reading' },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

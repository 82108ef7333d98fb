import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { PasswordReset, ResetResult } from '../../contract/password-reset.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server cannot be reached or gives no message. SESS-57. */
export const resetFailure = 'That did not work. Please try again.';

/** Shown instead of the server's message if an earlier attempt got no response. SESS-57. */
const maybeSet = 'Your new password may already be set. Sign in with it. If that fails, ask for a new link.';

/** The result of a request for a reset link. */
export type RequestResult = { kind: 'requested'; message: string } | { kind: 'refused'; message: string };

/**
 * Resets a forgotten password. Without a token it requests a link by email. With the token from that link it
 * asks for a new password. The password is never kept in the machine's context. SESS-53, SESS-54, SESS-56,
 * SESS-57, SESS-61.
 */
export const passwordResetMachine = setup({
  types: {} as {
    /**
     * `fault` is the error of the new password, or an empty string. `isUnsure` is true once an attempt got no
     * response, so the server may have received it.
     */
    context: { token: string; message: string; fault: string; isUnsure: boolean };
    events:
      | { type: 'link.requested'; email: string }
      | { type: 'password.submitted'; next: string }
      | { type: 'link.wanted' };
    tags: 'busy';
  },
  actors: {
    /** Resolves to the token in the address, or to an empty string. */
    readLink: fromPromise<string>(() => unprovided('passwordResetMachine', 'readLink')),
    request: fromPromise<RequestResult, string>(() => unprovided('passwordResetMachine', 'request')),
    reset: fromPromise<ResetResult, PasswordReset>(() => unprovided('passwordResetMachine', 'reset')),
  },
  actions: {
    say: assign({ message: (_, message: string) => message }),
    /** Focuses the field for the new password. */
    showField: () => unprovided('passwordResetMachine', 'showField'),
  },
  guards: {
    hasToken: (_, token: string) => token !== '',
    isRequested: (_, result: RequestResult) => result.kind === 'requested',
    isFaulty: (_, result: ResetResult) => result.kind === 'faulty',
    isDone: (_, result: ResetResult) => result.kind === 'done',
    isLinkOver: (_, result: ResetResult) => result.kind === 'over',
  },
}).createMachine({
  id: 'passwordReset',
  context: { token: '', message: '', fault: '', isUnsure: false },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLink',
        src: 'readLink',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign({ token: ({ event }) => event.output }),
          },
          'asking',
        ],
        onError: 'asking',
      },
    },
    asking: { on: { 'link.requested': 'requesting' } },
    requesting: {
      tags: 'busy',
      entry: { type: 'say', params: '' },
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ event }) => {
          assertEvent(event, 'link.requested');
          return event.email;
        },
        onDone: [
          {
            guard: { type: 'isRequested', params: ({ event }) => event.output },
            target: 'asked',
            actions: { type: 'say', params: ({ event }) => event.output.message },
          },
          { target: 'asking', actions: { type: 'say', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'asking', actions: { type: 'say', params: resetFailure } },
      },
    },
    asked: {},
    choosing: { on: { 'password.submitted': 'resetting' } },
    resetting: {
      tags: 'busy',
      entry: [{ type: 'say', params: '' }, assign({ fault: '' })],
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { token: context.token, next: event.next };
        },
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'done' },
          {
            guard: { type: 'isLinkOver', params: ({ event }) => event.output },
            target: 'over',
            actions: {
              type: 'say',
              params: ({ context, event }) => (context.isUnsure ? maybeSet : event.output.message),
            },
          },
          {
            guard: { type: 'isFaulty', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [assign({ fault: ({ event }) => event.output.message }), 'showField'],
          },
          { target: 'choosing', actions: { type: 'say', params: ({ event }) => event.output.message } },
        ],
        onError: {
          target: 'choosing',
          actions: [{ type: 'say', params: resetFailure }, assign({ isUnsure: true })],
        },
      },
    },
    over: { on: { 'link.wanted': { target: 'asking', actions: { type: 'say', params: '' } } } },
    done: {},
  },
});

export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;

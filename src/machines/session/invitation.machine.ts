import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Acceptance, Invited, LinkResult } from '../../contract/invitations.ts';
import { linkIncomplete } from '../../contract/mailed-link.ts';
import type { ResetResult } from '../../contract/password-reset.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server cannot be reached or gives no message. ACC-29. */
export const invitationFailure = 'That did not work. Please try again.';

/** Shown instead of the server's message if an earlier attempt got no response. ACC-29. */
const maybeAccepted =
  'Your account may already be ready. Sign in with your new password. If that fails, ask for a new invitation.';

/**
 * Accepts an invitation to the admin area. Looks up the invited address by the link's token, and creates the
 * account with the chosen password. The password is never kept in the machine's context. ACC-28, ACC-29.
 */
export const invitationMachine = setup({
  types: {} as {
    /**
     * `fault` is the error of the password, or an empty string. `isUnsure` is true once an attempt got no
     * response, so the server may have received it.
     */
    context: {
      token: string;
      invited: Invited | undefined;
      message: string;
      fault: string;
      isUnsure: boolean;
    };
    events: { type: 'password.submitted'; next: string } | { type: 'reading.retried' };
    tags: 'busy';
  },
  actors: {
    /** Resolves to the token in the address, or to an empty string. */
    readLink: fromPromise<string>(() => unprovided('invitationMachine', 'readLink')),
    read: fromPromise<LinkResult, string>(() => unprovided('invitationMachine', 'read')),
    accept: fromPromise<ResetResult, Acceptance>(() => unprovided('invitationMachine', 'accept')),
  },
  actions: {
    say: assign({ message: (_, message: string) => message }),
    /** Focuses the password field. */
    showField: () => unprovided('invitationMachine', 'showField'),
  },
  guards: {
    hasToken: (_, token: string) => token !== '',
    isOpen: (_, result: LinkResult) => result.kind === 'open',
    isDone: (_, result: ResetResult) => result.kind === 'done',
    isFaulty: (_, result: ResetResult) => result.kind === 'faulty',
    isLinkOver: (_, result: ResetResult) => result.kind === 'over',
  },
}).createMachine({
  id: 'invitation',
  context: { token: '', invited: undefined, message: '', fault: '', isUnsure: false },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'readLink',
        src: 'readLink',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'reading',
            actions: assign({ token: ({ event }) => event.output }),
          },
          { target: 'over', actions: { type: 'say', params: linkIncomplete } },
        ],
        onError: { target: 'over', actions: { type: 'say', params: linkIncomplete } },
      },
    },
    reading: {
      entry: { type: 'say', params: '' },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign({ invited: ({ event }) => event.output.invited }),
          },
          { target: 'over', actions: { type: 'say', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'unread', actions: { type: 'say', params: invitationFailure } },
      },
    },
    unread: { on: { 'reading.retried': 'reading' } },
    choosing: { on: { 'password.submitted': 'accepting' } },
    accepting: {
      tags: 'busy',
      entry: [{ type: 'say', params: '' }, assign({ fault: '' })],
      invoke: {
        id: 'accept',
        src: 'accept',
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
              params: ({ context, event }) => (context.isUnsure ? maybeAccepted : event.output.message),
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
          actions: [{ type: 'say', params: invitationFailure }, assign({ isUnsure: true })],
        },
      },
    },
    over: {},
    done: {},
  },
});

export type InvitationRef = ActorRefFrom<typeof invitationMachine>;

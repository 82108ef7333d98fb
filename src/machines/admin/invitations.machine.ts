import * as v from 'valibot';
import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { WishResult } from '../../contract/accounts.ts';
import { errorsIn } from '../../contract/errors.ts';
import {
  type InvitationLine,
  type InvitationWish,
  type InviteResult,
  NewInvitation,
  type SentInvitation,
} from '../../contract/invitations.ts';
import { unconfirmedChange } from '../unconfirmed.ts';
import { unprovided } from '../unprovided.ts';

/** The errors of the form, by field. */
type Faults = Partial<Record<keyof SentInvitation, string>>;

/** Shown when the response to a new invitation was lost. ACC-33. */
const unconfirmedInvitation =
  'The server did not respond. Close this form to see in the list whether the invitation was sent.';

/** The outcome of the last change. `of` and `id` identify the control that requested the change. */
type Outcome = { kind: 'good' | 'bad'; message: string; of: 'invite' | InvitationWish['kind']; id?: string };

/**
 * The open invitations to the admin area. Owners can invite with a form, send an invitation again, and
 * withdraw it. The list reloads after each change. ACC-31 to ACC-33.
 */
export const invitationsMachine = setup({
  types: {} as {
    context: {
      invitations: InvitationLine[] | undefined;
      wish: InvitationWish | undefined;
      outcome: Outcome | undefined;
      /** The reason that the form could not be sent. */
      message: string;
      faults: Faults;
    };
    events:
      | { type: 'refresh.requested' }
      | { type: 'form.opened' }
      | { type: 'form.cancelled' }
      | { type: 'form.submitted'; invitation: SentInvitation }
      | { type: 'change.requested'; wish: InvitationWish }
      | { type: 'question.cancelled' }
      | { type: 'question.confirmed' };
    tags: 'busy' | 'open';
  },
  actors: {
    list: fromPromise<InvitationLine[]>(() => unprovided('invitationsMachine', 'list')),
    invite: fromPromise<InviteResult, NewInvitation>(() => unprovided('invitationsMachine', 'invite')),
    change: fromPromise<WishResult, InvitationWish>(() => unprovided('invitationsMachine', 'change')),
  },
  actions: {
    forget: assign({ outcome: undefined }),
    keep: assign((_, wish: InvitationWish) => ({ wish, outcome: undefined })),
    clearForm: assign({ message: '', faults: {}, outcome: undefined }),
    showFaults: assign((_, faults: Faults) => ({ message: '', faults })),
    tellForm: assign((_, result: InviteResult) => told(result)),
    tellChange: assign(({ context }, result: WishResult) => ({
      outcome: outcomeOf(asked(context.wish), result),
    })),
    tellFailure: assign(({ context }) => ({
      outcome: outcomeOf(asked(context.wish), { kind: 'refused', message: unconfirmedChange }),
    })),
    /**
     * Focuses a field even if all fields are valid, because the button lost the focus while it was disabled.
     */
    showField: (_, _field: keyof SentInvitation) => unprovided('invitationsMachine', 'showField'),
  },
  guards: {
    isComplete: (_, sent: SentInvitation) => firstField(faultsOf(sent)) === undefined,
    isDone: (_, result: InviteResult) => result.kind === 'done',
    isWithdrawal: (_, { kind }: InvitationWish) => kind === 'withdraw',
  },
}).createMachine({
  id: 'invitations',
  context: { invitations: undefined, wish: undefined, outcome: undefined, message: '', faults: {} },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'shown', actions: assign({ invitations: ({ event }) => event.output }) },
        onError: 'failed',
      },
      // The pending response may predate the change that caused the refresh.
      on: { 'refresh.requested': { target: 'reading', reenter: true } },
    },
    failed: { on: { 'refresh.requested': { target: 'reading', actions: 'forget' } } },
    shown: {
      on: {
        'refresh.requested': { target: 'reading', actions: 'forget' },
        'form.opened': { target: 'writing', actions: 'clearForm' },
        'change.requested': [
          {
            guard: { type: 'isWithdrawal', params: ({ event }) => event.wish },
            target: 'asking',
            actions: { type: 'keep', params: ({ event }) => event.wish },
          },
          { target: 'changing', actions: { type: 'keep', params: ({ event }) => event.wish } },
        ],
      },
    },
    writing: {
      tags: 'open',
      on: {
        'form.cancelled': 'shown',
        'form.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.invitation },
            target: 'inviting',
            actions: 'clearForm',
          },
          {
            actions: [
              { type: 'showFaults', params: ({ event }) => faultsOf(event.invitation) },
              {
                type: 'showField',
                params: ({ event }) => firstField(faultsOf(event.invitation)) ?? 'email',
              },
            ],
          },
        ],
      },
      initial: 'unsent',
      states: {
        unsent: {},
        /** The invitation may have been sent. */
        unconfirmed: { on: { 'form.cancelled': '#invitations.reading' } },
      },
    },
    inviting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return v.parse(NewInvitation, event.invitation);
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'tellForm', params: ({ event }) => event.output },
          },
          {
            target: 'writing',
            actions: [
              { type: 'tellForm', params: ({ event }) => event.output },
              { type: 'showField', params: 'email' },
            ],
          },
        ],
        onError: {
          target: 'writing.unconfirmed',
          actions: [assign({ message: unconfirmedInvitation }), { type: 'showField', params: 'email' }],
        },
      },
    },
    asking: { on: { 'question.cancelled': 'shown', 'question.confirmed': 'changing' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => asked(context.wish),
        // The list also reloads after a refusal, because the invitation may no longer exist.
        onDone: { target: 'reading', actions: { type: 'tellChange', params: ({ event }) => event.output } },
        // The server may have made the change although its response was lost.
        onError: { target: 'reading', actions: 'tellFailure' },
      },
    },
  },
});

export type InvitationsRef = ActorRefFrom<typeof invitationsMachine>;

function asked(wish: InvitationWish | undefined): InvitationWish {
  if (wish === undefined) {
    throw new Error('invitationsMachine: nothing was asked for');
  }
  return wish;
}

/** Validates the form by the contract. Returns one error per field. */
function faultsOf(sent: SentInvitation): Faults {
  const faults = errorsIn(NewInvitation, sent);
  return sent.role === undefined ? { ...faults, role: 'Choose a role.' } : faults;
}

const firstField = ({ email, role }: Faults): keyof SentInvitation | undefined => {
  if (email !== undefined) {
    return 'email';
  }
  return role === undefined ? undefined : 'role';
};

/**
 * Returns the context changes for a result: the outcome, the form's message, or the error of the email field.
 */
function told(result: InviteResult) {
  switch (result.kind) {
    case 'done':
      return {
        outcome: {
          kind: 'good',
          message: `An invitation is on its way to ${result.email}.`,
          of: 'invite',
        } as const,
      };
    case 'refused':
      return { message: result.message };
    case 'faulty':
      return { faults: { email: result.message } };
  }
}

function outcomeOf({ kind: of, id, email }: InvitationWish, result: WishResult): Outcome {
  if (result.kind === 'refused') {
    return { kind: 'bad', message: result.message, of, id };
  }
  const message =
    of === 'again'
      ? `A new link is on its way to ${email}. The previous link no longer works.`
      : `The invitation to ${email} was withdrawn.`;
  return { kind: 'good', message, of, id };
}

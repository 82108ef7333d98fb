import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { WishResult } from '../../contract/accounts.ts';
import type {
  InvitationLine,
  InvitationWish,
  InviteResult,
  NewInvitation,
} from '../../contract/invitations.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a change gets no answer. ACC-33. */
const invitationsFailure = 'That did not work. Please try again.';

/** What came of the last change. `of` and `id` name the control that asked for it. */
type Outcome = { kind: 'good' | 'bad'; message: string; of: 'invite' | InvitationWish['kind']; id?: string };

/**
 * The open invitations to the admin area, as owners see them: inviting somebody with a form, sending again and
 * withdrawing. The list is read again after each change. ACC-31 to ACC-33.
 */
export const invitationsMachine = setup({
  types: {} as {
    context: {
      invitations: InvitationLine[] | undefined;
      wish: InvitationWish | undefined;
      outcome: Outcome | undefined;
      /** Why the form was not sent, and the error of the address. */
      message: string;
      fault: string;
    };
    events:
      | { type: 'refresh.requested' }
      | { type: 'form.opened' }
      | { type: 'form.cancelled' }
      | { type: 'form.submitted'; invitation: NewInvitation }
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
    clearForm: assign({ message: '', fault: '', outcome: undefined }),
    tellForm: assign((_, result: InviteResult) => told(result)),
    tellChange: assign(({ context }, result: WishResult) => ({
      outcome: outcomeOf(asked(context.wish), result),
    })),
    tellFailure: assign(({ context }) => ({
      outcome: outcomeOf(asked(context.wish), { kind: 'refused', message: invitationsFailure }),
    })),
    /** Focuses the address: the button of the form lost the focus while it was disabled. */
    showField: () => unprovided('invitationsMachine', 'showField'),
  },
  guards: {
    isDone: (_, result: InviteResult) => result.kind === 'done',
    isWithdrawal: (_, { kind }: InvitationWish) => kind === 'withdraw',
  },
}).createMachine({
  id: 'invitations',
  context: { invitations: undefined, wish: undefined, outcome: undefined, message: '', fault: '' },
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
      on: { 'form.cancelled': 'shown', 'form.submitted': { target: 'inviting', actions: 'clearForm' } },
    },
    inviting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.invitation;
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'tellForm', params: ({ event }) => event.output },
          },
          {
            target: 'writing',
            actions: [{ type: 'tellForm', params: ({ event }) => event.output }, 'showField'],
          },
        ],
        onError: {
          target: 'writing',
          actions: [assign({ message: invitationsFailure }), 'showField'],
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
        // A refusal reads the list too: the invitation may be gone by now.
        onDone: { target: 'reading', actions: { type: 'tellChange', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: 'tellFailure' },
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

/** What a result of the form says, and where. */
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
      return { fault: result.message };
  }
}

function outcomeOf({ kind: of, id, email }: InvitationWish, result: WishResult): Outcome {
  if (result.kind === 'refused') {
    return { kind: 'bad', message: result.message, of, id };
  }
  const message =
    of === 'again'
      ? `A new link is on its way to ${email}. The one before no longer works.`
      : `The invitation of ${email} was withdrawn.`;
  return { kind: 'good', message, of, id };
}

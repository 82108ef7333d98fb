import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { AccountLine, AccountWish, WishResult } from '../../contract/accounts.ts';
import { roleNames } from '../../contract/role-names.ts';
import { unconfirmedChange } from '../unconfirmed.ts';
import { unprovided } from '../unprovided.ts';

/** The outcome of the last change. */
type Outcome = { kind: 'good' | 'bad'; message: string };

/**
 * Lists the accounts of the admin area. Owners can change them. Every change except enabling an account needs
 * a confirmation. The list reloads after each change. ACC-18 to ACC-20, ACC-34.
 */
export const peopleMachine = setup({
  types: {} as {
    context: {
      accounts: AccountLine[] | undefined;
      wish: AccountWish | undefined;
      outcome: Outcome | undefined;
    };
    events:
      | { type: 'refresh.requested' }
      | { type: 'change.requested'; wish: AccountWish }
      | { type: 'question.cancelled' }
      | { type: 'question.confirmed' };
    tags: 'busy';
  },
  actors: {
    list: fromPromise<AccountLine[]>(() => unprovided('peopleMachine', 'list')),
    change: fromPromise<WishResult, AccountWish>(() => unprovided('peopleMachine', 'change')),
  },
  actions: {
    forget: assign({ outcome: undefined }),
    keep: assign((_, wish: AccountWish) => ({ wish, outcome: undefined })),
    tell: assign(({ context }, result: WishResult) => ({ outcome: outcomeOf(asked(context.wish), result) })),
    fail: assign({ outcome: { kind: 'bad', message: unconfirmedChange } }),
    /**
     * Reports that accounts may have changed. When an owner is demoted, disabled or removed, the server
     * withdraws the invitations from that owner. The list of invitations must therefore reload. ACC-34.
     */
    noteChanged: () => unprovided('peopleMachine', 'noteChanged'),
  },
  guards: { isHarmless: (_, { kind }: AccountWish) => kind === 'enable' },
}).createMachine({
  id: 'people',
  context: { accounts: undefined, wish: undefined, outcome: undefined },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'shown', actions: assign({ accounts: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'refresh.requested': { target: 'reading', actions: 'forget' } } },
    shown: {
      on: {
        'refresh.requested': { target: 'reading', actions: 'forget' },
        'change.requested': [
          {
            guard: { type: 'isHarmless', params: ({ event }) => event.wish },
            target: 'changing',
            actions: { type: 'keep', params: ({ event }) => event.wish },
          },
          { target: 'asking', actions: { type: 'keep', params: ({ event }) => event.wish } },
        ],
      },
    },
    asking: { on: { 'question.cancelled': 'shown', 'question.confirmed': 'changing' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => asked(context.wish),
        // The list also reloads after a refusal, because the account may have been removed or changed
        // meanwhile.
        onDone: {
          target: 'reading',
          actions: [{ type: 'tell', params: ({ event }) => event.output }, 'noteChanged'],
        },
        // The server may have made the change although its response was lost.
        onError: { target: 'reading', actions: ['fail', 'noteChanged'] },
      },
    },
  },
});

export type PeopleRef = ActorRefFrom<typeof peopleMachine>;

function asked(wish: AccountWish | undefined): AccountWish {
  if (wish === undefined) {
    throw new Error('peopleMachine: nothing was asked for');
  }
  return wish;
}

const outcomeOf = (wish: AccountWish, result: WishResult): Outcome =>
  result.kind === 'refused'
    ? { kind: 'bad', message: result.message }
    : { kind: 'good', message: doneWords(wish) };

function doneWords(wish: AccountWish): string {
  switch (wish.kind) {
    case 'role':
      return `${wish.email} now has the role ${roleNames[wish.role]}.`;
    case 'disable':
      return `${wish.email} can no longer sign in.`;
    case 'enable':
      return `${wish.email} can sign in again.`;
    case 'remove':
      return `${wish.email} was removed.`;
  }
}

import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Account } from '../../contract/account.ts';
import { unprovided } from '../unprovided.ts';

const pageChosen = {
  target: 'reading',
  actions: { type: 'turnTo', params: ({ event }: { event: { page: number } }) => event.page },
} as const;

/** What the admin can do while the account is shown, also after a sign-out failed. */
const shownEvents = {
  'page.chosen': pageChosen,
  'refresh.requested': 'reading',
  'departure.requested': 'confirming',
  'session.ended': 'ending',
} as const;

/**
 * The admin's account: lists the sessions and signs out of one or all of them. Also lists the changes by all
 * admins, page by page. SESS-37, SESS-39 to SESS-44, SESS-49, SESS-60.
 */
export const accountMachine = setup({
  types: {} as {
    context: { account: Account | undefined; page: number };
    events:
      | { type: 'page.chosen'; page: number }
      | { type: 'refresh.requested' }
      | { type: 'session.ended'; id: string }
      | { type: 'departure.requested' }
      | { type: 'departure.cancelled' }
      | { type: 'departure.confirmed' };
    tags: 'busy';
  },
  actors: {
    /** Loads the account, with this page of the audit list. */
    read: fromPromise<Account, number>(() => unprovided('accountMachine', 'read')),
    /** Ends another session of the admin on the server. */
    end: fromPromise<void, string>(() => unprovided('accountMachine', 'end')),
    /** Ends every session of the admin on the server. */
    leave: fromPromise<void>(() => unprovided('accountMachine', 'leave')),
  },
  actions: {
    /** Removes the session from this browser and opens the login page. */
    endSession: () => unprovided('accountMachine', 'endSession'),
    turnTo: assign({ page: (_, page: number) => page }),
    /** Gives up on a page that failed to load, so that the next request is for the page on the screen. */
    returnToShownPage: assign({ page: ({ context }) => context.account?.audit?.pagination.currentPage ?? 1 }),
  },
  guards: { isLoaded: ({ context }) => context.account !== undefined },
}).createMachine({
  id: 'account',
  context: { account: undefined, page: 1 },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.page,
        onDone: { target: 'shown', actions: assign({ account: ({ event }) => event.output }) },
        onError: 'failed',
      },
      // The latest request wins: the admin may choose another page, or change the password, during a load.
      on: {
        'page.chosen': { ...pageChosen, reenter: true },
        'refresh.requested': { target: 'reading', reenter: true },
      },
    },
    shown: { on: shownEvents },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ event }) => (event.type === 'session.ended' ? event.id : ''),
        onDone: 'reading',
        onError: { target: 'notEnded', actions: 'returnToShownPage' },
      },
      on: { 'page.chosen': { actions: pageChosen.actions } },
    },
    notEnded: { on: shownEvents },
    /** If a reload or another page failed, the account is still on the screen and its buttons still work. */
    failed: {
      on: {
        'refresh.requested': 'reading',
        'page.chosen': { ...pageChosen, guard: 'isLoaded' },
        'departure.requested': { guard: 'isLoaded', target: 'confirming', actions: 'returnToShownPage' },
        'session.ended': { guard: 'isLoaded', target: 'ending', actions: 'returnToShownPage' },
      },
    },
    confirming: {
      on: { 'departure.cancelled': 'shown', 'departure.confirmed': 'leaving' },
      initial: 'current',
      states: {
        current: { on: { 'refresh.requested': 'outdated' } },
        outdated: { on: { 'departure.cancelled': '#account.reading' } },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: { id: 'leave', src: 'leave', onDone: 'left', onError: 'notLeft' },
    },
    /** Other sessions may still be open, so this state must not look like a success. */
    notLeft: { on: shownEvents },
    left: { type: 'final', entry: 'endSession' },
  },
});

export type AccountRef = ActorRefFrom<typeof accountMachine>;

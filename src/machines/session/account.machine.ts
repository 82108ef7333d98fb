import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Account } from '../../contract/account.ts';
import { unprovided } from '../unprovided.ts';

/**
 * The admin's account: lists the sessions and signs out of one or all of them. Also lists the changes by all
 * admins, page by page. SESS-37, SESS-39 to SESS-44, SESS-60.
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
  },
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
    },
    shown: {
      on: {
        'page.chosen': { target: 'reading', actions: assign({ page: ({ event }) => event.page }) },
        'refresh.requested': 'reading',
        'departure.requested': 'confirming',
        'session.ended': 'ending',
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ event }) => (event.type === 'session.ended' ? event.id : ''),
        onDone: 'reading',
        onError: 'notEnded',
      },
    },
    notEnded: {
      on: {
        'session.ended': 'ending',
        'departure.requested': 'confirming',
        'refresh.requested': 'reading',
      },
    },
    failed: { on: { 'refresh.requested': 'reading' } },
    confirming: { on: { 'departure.cancelled': 'shown', 'departure.confirmed': 'leaving' } },
    leaving: {
      tags: 'busy',
      invoke: { id: 'leave', src: 'leave', onDone: 'left', onError: 'notLeft' },
    },
    /** Other sessions may still be open, so this state must not look like a success. */
    notLeft: { on: { 'departure.requested': 'confirming', 'refresh.requested': 'reading' } },
    left: { type: 'final', entry: 'endSession' },
  },
});

export type AccountRef = ActorRefFrom<typeof accountMachine>;

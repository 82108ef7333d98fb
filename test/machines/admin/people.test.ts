import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { AccountLine, AccountWish, WishResult } from '../../../src/contract/accounts.ts';
import { peopleMachine } from '../../../src/machines/admin/people.machine.ts';
import { peopleModel } from '../../models/admin/people.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { lastOwner, people } from '../../support/people.ts';
import { settle } from '../../support/settle.ts';

const unconfirmed =
  'The server did not confirm the change. Check the list, and try again if it was not made.';

const eve = { id: '2', email: 'eve@example.com' };
const wishes = {
  role: { ...eve, kind: 'role', role: 'viewer' },
  disable: { ...eve, kind: 'disable' },
  remove: { ...eve, kind: 'remove' },
  enable: { id: '3', email: 'ian@example.com', kind: 'enable' },
} as const satisfies Record<string, AccountWish>;

rehearse(peopleModel, 'machine', () => {
  const list = heldPromise<AccountLine[]>();
  const change = heldPromise<WishResult, AccountWish>();
  let [answered, noted] = [0, 0];
  const actor = createActor(
    peopleMachine.provide({
      actors: { list: list.logic, change: change.logic },
      actions: { noteChanged: () => (noted += 1) },
    }),
  ).start();
  type Shown = { hasAccounts?: boolean; wish?: AccountWish; good?: string; bad?: string };
  const sees =
    (value: string, { hasAccounts = true, wish, good, bad }: Shown = {}) =>
    () => {
      const snapshot = actor.getSnapshot();
      const message = good ?? bad;
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        accounts: snapshot.context.accounts,
        outcome: snapshot.context.outcome,
        wish: wish === undefined ? undefined : snapshot.context.wish,
        reads: list.pending().length,
        changes: change.pending().map(({ input }) => input),
        noted,
      }).toEqual({
        value,
        isBusy: value === 'reading' || value === 'changing',
        accounts: hasAccounts ? people : undefined,
        outcome: message === undefined ? undefined : { kind: good === undefined ? 'bad' : 'good', message },
        wish,
        reads: value === 'reading' ? 1 : 0,
        changes: value === 'changing' ? [wish] : [],
        noted: answered,
      });
    };
  const ask = (wish: AccountWish) => () => actor.send({ type: 'change.requested', wish });
  const answer = (result: WishResult) => () =>
    settle(() => {
      answered += 1;
      change.latest().resolve(result);
    });
  return {
    act: {
      'the accounts arrive': () => settle(() => list.latest().resolve(people)),
      'the server is unreachable': () =>
        settle(() => {
          const isChanging = change.pending().length > 0;
          answered += isChanging ? 1 : 0;
          (isChanging ? change : list).latest().reject(new Error('offline'));
        }),
      'the server agrees': answer({ kind: 'done' }),
      'the server refuses': answer(lastOwner),
      'press Refresh': () => actor.send({ type: 'refresh.requested' }),
      'choose a role': ask(wishes.role),
      'press Disable': ask(wishes.disable),
      'press Remove': ask(wishes.remove),
      'press Enable': ask(wishes.enable),
      'press Cancel': () => actor.send({ type: 'question.cancelled' }),
      confirm: () => actor.send({ type: 'question.confirmed' }),
    },
    see: {
      loading: sees('reading', { hasAccounts: false }),
      failed: sees('failed', { hasAccounts: false }),
      shown: sees('shown'),
      refreshing: sees('reading'),
      'failed with accounts': sees('failed'),
      'asking about a role': sees('asking', { wish: wishes.role }),
      'asking to disable': sees('asking', { wish: wishes.disable }),
      'asking to remove': sees('asking', { wish: wishes.remove }),
      'changing the role': sees('changing', { wish: wishes.role }),
      disabling: sees('changing', { wish: wishes.disable }),
      removing: sees('changing', { wish: wishes.remove }),
      enabling: sees('changing', { wish: wishes.enable }),
      'role changed': sees('reading', { good: 'eve@example.com now has the role Viewer.' }),
      'role change shown': sees('shown', { good: 'eve@example.com now has the role Viewer.' }),
      disabled: sees('reading', { good: 'eve@example.com can no longer sign in.' }),
      removed: sees('reading', { good: 'eve@example.com was removed.' }),
      enabled: sees('reading', { good: 'ian@example.com can sign in again.' }),
      refused: sees('reading', { bad: lastOwner.message }),
      'answer lost': sees('reading', { bad: unconfirmed }),
      'not changed': sees('shown', { bad: unconfirmed }),
    },
    pass: () => undefined,
  };
});

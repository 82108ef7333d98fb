import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Account } from '../../../src/contract/account.ts';
import { accountMachine } from '../../../src/machines/session/account.machine.ts';
import { accountModel } from '../../models/session/account.model.ts';
import { account, oneSession, secondPage } from '../../support/account.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(accountModel, 'machine', () => {
  const read = heldPromise<Account, number>();
  const leave = heldPromise<void>();
  const end = heldPromise<void, string>();
  let ended = 0;
  const actor = createActor(
    accountMachine.provide({
      actors: { read: read.logic, leave: leave.logic, end: end.logic },
      actions: {
        endSession: () => {
          ended += 1;
        },
      },
    }),
  ).start();
  const sees =
    (value: string | object, shown: Account | undefined, asked: number[] = []) =>
    () =>
      expect({
        value: actor.getSnapshot().value,
        account: actor.getSnapshot().context.account,
        asked: read.pending().map(({ input }) => input),
        leaving: leave.pending().length,
        ending: end.pending().map(({ input }) => input),
        isBusy: actor.getSnapshot().hasTag('busy'),
        status: actor.getSnapshot().status,
        ended,
      }).toEqual({
        value,
        account: shown,
        asked,
        leaving: value === 'leaving' ? 1 : 0,
        ending: value === 'ending' ? ['2'] : [],
        isBusy: ['reading', 'leaving', 'ending'].includes(String(value)),
        status: value === 'left' ? 'done' : 'active',
        ended: value === 'left' ? 1 : 0,
      });
  return {
    act: {
      'the account arrives': () => settle(() => read.latest().resolve(account)),
      'one session arrives': () => settle(() => read.latest().resolve(oneSession)),
      'sign the other browser out': () => actor.send({ type: 'session.ended', id: '2' }),
      'it is signed out': () => settle(() => end.latest().resolve()),
      'it stays signed in': () => settle(() => end.latest().reject(new Error('offline'))),
      'page 2 arrives': () => settle(() => read.latest().resolve(secondPage)),
      'the server is unreachable': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Try again': () => actor.send({ type: 'refresh.requested' }),
      'the password is changed': () => actor.send({ type: 'refresh.requested' }),
      'choose page 2': () => actor.send({ type: 'page.chosen', page: 2 }),
      'press Sign out everywhere': () => actor.send({ type: 'departure.requested' }),
      'press Cancel': () => actor.send({ type: 'departure.cancelled' }),
      'press Escape': () => actor.send({ type: 'departure.cancelled' }),
      'press Sign out': () => actor.send({ type: 'departure.confirmed' }),
      'the server ends the sessions': () => settle(() => leave.latest().resolve()),
      'the server does not answer': () => settle(() => leave.latest().reject(new Error('offline'))),
    },
    see: {
      loading: sees('reading', undefined, [1]),
      failed: sees('failed', undefined),
      shown: sees('shown', account),
      'loading page 2': sees('reading', account, [2]),
      'page 2': sees('shown', secondPage),
      'page 2 failed': sees('failed', account),
      asked: sees({ confirming: 'current' }, account),
      'asked about old sessions': sees({ confirming: 'outdated' }, account),
      leaving: sees('leaving', account),
      ending: sees('ending', account),
      'still open': sees('notEnded', account),
      'loading again': sees('reading', account, [1]),
      'one left': sees('shown', oneSession),
      'still here': sees('notLeft', account),
      left: sees('left', account),
    },
    pass: () => undefined,
  };
});

test('the account is read again after a password change, even when signing out everywhere failed before (SESS-49)', async () => {
  const read = heldPromise<Account, number>();
  const leave = heldPromise<void>();
  const actor = createActor(
    accountMachine.provide({ actors: { read: read.logic, leave: leave.logic } }),
  ).start();
  const refresh = () => actor.send({ type: 'refresh.requested' });
  await settle(() => read.latest().resolve(account));
  refresh();
  expect(read.pending().length).toBe(1);
  await settle(() => read.latest().resolve(account));
  actor.send({ type: 'departure.requested' });
  actor.send({ type: 'departure.confirmed' });
  await settle(() => leave.latest().reject(new Error('offline')));
  refresh();
  expect(actor.getSnapshot().value).toBe('reading');
});

test('the account stays on page 2 after page 1 failed and the admin dismissed "Sign out everywhere" (SESS-39)', async () => {
  const read = heldPromise<Account, number>();
  const actor = createActor(accountMachine.provide({ actors: { read: read.logic } })).start();
  await settle(() => read.latest().resolve(account));
  actor.send({ type: 'page.chosen', page: 2 });
  await settle(() => read.latest().resolve(secondPage));
  actor.send({ type: 'page.chosen', page: 1 });
  await settle(() => read.latest().reject(new Error('offline')));
  actor.send({ type: 'departure.requested' });
  actor.send({ type: 'departure.cancelled' });
  actor.send({ type: 'refresh.requested' });
  expect(read.pending().map(({ input }) => input)).toEqual([2]);
});

test('a page that the admin chooses, or a refresh, replaces the load that is in progress (SESS-39, SESS-49)', async () => {
  const read = heldPromise<Account, number>();
  const actor = createActor(accountMachine.provide({ actors: { read: read.logic } })).start();
  await settle(() => read.latest().resolve(account));
  actor.send({ type: 'page.chosen', page: 2 });
  actor.send({ type: 'page.chosen', page: 3 });
  actor.send({ type: 'refresh.requested' });
  expect(read.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [3, false],
  ]);
});

test('a page that the admin chooses while a session ends loads once it has ended, and not after a failure (SESS-39, SESS-60)', async () => {
  const read = heldPromise<Account, number>();
  const end = heldPromise<void, string>();
  const actor = createActor(accountMachine.provide({ actors: { read: read.logic, end: end.logic } })).start();
  await settle(() => read.latest().resolve(account));
  const endSession = () => {
    actor.send({ type: 'session.ended', id: '2' });
    actor.send({ type: 'page.chosen', page: 2 });
    expect(end.pending().map(({ input }) => input)).toEqual(['2']);
  };
  endSession();
  await settle(() => end.latest().reject(new Error('offline')));
  expect(actor.getSnapshot().context.page).toBe(1);
  endSession();
  await settle(() => end.latest().resolve());
  expect(read.pending().map(({ input }) => input)).toEqual([2]);
});

test('a session can be ended after a failed reload of an account without audit entries (SESS-60, FACTOR-36)', async () => {
  const read = heldPromise<Account, number>();
  const end = heldPromise<void, string>();
  const actor = createActor(accountMachine.provide({ actors: { read: read.logic, end: end.logic } })).start();
  await settle(() => read.latest().resolve({ ...account, audit: undefined }));
  actor.send({ type: 'refresh.requested' });
  await settle(() => read.latest().reject(new Error('offline')));
  actor.send({ type: 'session.ended', id: '2' });
  expect([end.pending().map(({ input }) => input), actor.getSnapshot().context.page]).toEqual([['2'], 1]);
});

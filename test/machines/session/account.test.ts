import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Account } from '../../../src/contract/account.ts';
import { accountMachine } from '../../../src/machines/session/account.machine.ts';
import { accountModel } from '../../models/session/account.model.ts';
import { account, secondPage } from '../../support/account.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(accountModel, 'machine', () => {
  const read = heldPromise<Account, number>();
  const leave = heldPromise<void>();
  let ended = 0;
  const desk = createActor(
    accountMachine.provide({
      actors: { read: read.logic, leave: leave.logic },
      actions: {
        endSession: () => {
          ended += 1;
        },
      },
    }),
  ).start();
  const sees =
    (value: string, shown: Account | undefined, asked: number[] = []) =>
    () =>
      expect({
        value: desk.getSnapshot().value,
        account: desk.getSnapshot().context.account,
        asked: read.pending().map(({ input }) => input),
        leaving: leave.pending().length,
        isBusy: desk.getSnapshot().hasTag('busy'),
        status: desk.getSnapshot().status,
        ended,
      }).toEqual({
        value,
        account: shown,
        asked,
        leaving: value === 'leaving' ? 1 : 0,
        isBusy: value === 'reading' || value === 'leaving',
        status: value === 'left' ? 'done' : 'active',
        ended: value === 'left' ? 1 : 0,
      });
  return {
    act: {
      'it comes': () => settle(() => read.latest().resolve(account)),
      'page 2 comes': () => settle(() => read.latest().resolve(secondPage)),
      'the server is out of reach': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Try again': () => desk.send({ type: 'refresh.requested' }),
      'choose page 2': () => desk.send({ type: 'page.chosen', page: 2 }),
      'press Sign out everywhere': () => desk.send({ type: 'departure.requested' }),
      'press Cancel': () => desk.send({ type: 'departure.cancelled' }),
      'press Escape': () => desk.send({ type: 'departure.cancelled' }),
      'press Sign out': () => desk.send({ type: 'departure.confirmed' }),
      'the server has heard': () => settle(() => leave.latest().resolve()),
      'the server does not hear': () => settle(() => leave.latest().reject(new Error('offline'))),
    },
    see: {
      loading: sees('reading', undefined, [1]),
      failed: sees('failed', undefined),
      shown: sees('shown', account),
      'loading page 2': sees('reading', account, [2]),
      'page 2': sees('shown', secondPage),
      asked: sees('confirming', account),
      leaving: sees('leaving', account),
      'still here': sees('notLeft', account),
      left: sees('left', account),
    },
    pass: () => undefined,
  };
});

test('the account is read again when the password changed, also after a failed sign-out everywhere (SESS-49)', async () => {
  const read = heldPromise<Account, number>();
  const leave = heldPromise<void>();
  const desk = createActor(
    accountMachine.provide({ actors: { read: read.logic, leave: leave.logic } }),
  ).start();
  const refresh = () => desk.send({ type: 'refresh.requested' });
  await settle(() => read.latest().resolve(account));
  refresh();
  expect(read.pending().length).toBe(1);
  await settle(() => read.latest().resolve(account));
  desk.send({ type: 'departure.requested' });
  desk.send({ type: 'departure.confirmed' });
  await settle(() => leave.latest().reject(new Error('offline')));
  refresh();
  expect(desk.getSnapshot().value).toBe('reading');
});

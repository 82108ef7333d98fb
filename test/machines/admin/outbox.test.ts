import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { MailPage } from '../../../src/contract/mails.ts';
import { outboxMachine } from '../../../src/machines/admin/outbox.machine.ts';
import { outboxModel } from '../../models/admin/outbox.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { mailPages } from '../../support/mails.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function open() {
  const list = heldPromise<MailPage, { isFailedOnly: boolean; page: number }>();
  const focus = heldCallback();
  const actor = createActor(
    outboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
  ).start();
  return { list, focus, actor };
}

rehearse(outboxModel, 'machine', () => {
  const { list, focus, actor } = open();
  const sees = (value: string, answer: MailPage | undefined, isFailedOnly: boolean, page: number) => () => {
    const snapshot = actor.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      context: snapshot.context,
      pending: list.pending().map(({ input }) => input),
    }).toEqual({
      value,
      isBusy: value === 'loading',
      context: { answer, isFailedOnly, page },
      pending: value === 'loading' ? [{ isFailedOnly, page }] : [],
    });
  };
  const seesRequest = (isFailedOnly: boolean, page: number) => () => {
    expect(actor.getSnapshot().value).toBe('loading');
    expect(list.pending().map(({ input }) => input)).toEqual([{ isFailedOnly, page }]);
  };
  const comes = (answer: MailPage) => () => settle(() => list.latest().resolve(answer));
  return {
    act: {
      'the emails arrive': comes(mailPages.first),
      'there are no emails': comes(mailPages.none),
      'page 2 arrives': comes(mailPages.second),
      'page 2 is past the end': comes(mailPages.pastTheEnd),
      'failed emails arrive': comes(mailPages.failed),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
      'press Refresh': () => actor.send({ type: 'refresh.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
      'choose page 2': () => actor.send({ type: 'page.chosen', page: 2 }),
      'choose Failed': () => actor.send({ type: 'failed.filtered', isFailedOnly: true }),
      'choose All emails': () => actor.send({ type: 'failed.filtered', isFailedOnly: false }),
    },
    see: {
      loading: sees('loading', undefined, false, 1),
      failed: sees('failed', undefined, false, 1),
      empty: sees('loaded', mailPages.none, false, 1),
      'loading again': sees('loading', mailPages.none, false, 1),
      shown: sees('loaded', mailPages.first, false, 1),
      refreshing: seesRequest(false, 1),
      'failed with emails': () => expect(actor.getSnapshot().value).toBe('failed'),
      turning: sees('loading', mailPages.first, false, 2),
      'on page 2': sees('loaded', mailPages.second, false, 2),
      'refreshing page 2': sees('loading', mailPages.second, false, 2),
      'going back to page 1': seesRequest(false, 1),
      filtering: seesRequest(true, 1),
      unfiltering: seesRequest(false, 1),
      'failed emails shown': sees('loaded', mailPages.failed, true, 1),
    },
    pass: () => undefined,
  };
});

test('the outbox ignores a page outside the list, even before the first response (MAIL-9)', async () => {
  const { list, actor } = open();
  for (const page of [0, 2, 3, 1.5]) {
    actor.send({ type: 'page.chosen', page });
  }
  await settle(() => list.latest().resolve(mailPages.first));
  for (const page of [0, 3, 1.5]) {
    actor.send({ type: 'page.chosen', page });
  }
  expect([list.calls.length, actor.getSnapshot().value]).toEqual([1, 'loaded']);
});

test('the outbox keeps the emails on screen and turns to the last page when its page is past the end (ADMIN-14)', async () => {
  const { list, focus, actor } = open();
  const total = { totalPages: 4, totalRecords: 61 };
  const fourth = { ...mailPages.second, pagination: { ...total, currentPage: 4 } };
  await settle(() => list.latest().resolve({ ...mailPages.first, pagination: { ...total, currentPage: 1 } }));
  actor.send({ type: 'page.chosen', page: 4 });
  await settle(() => list.latest().resolve(fourth));
  focus.tell({ type: 'window.focused' });
  const left = { totalPages: 3, totalRecords: 60 };
  await settle(() =>
    list.latest().resolve({ ...mailPages.pastTheEnd, pagination: { ...left, currentPage: 4 } }),
  );
  expect([list.pending().map(({ input }) => input), actor.getSnapshot().context.answer]).toEqual([
    [{ isFailedOnly: false, page: 3 }],
    fourth,
  ]);
  const third = { ...mailPages.second, pagination: { ...left, currentPage: 3 } };
  await settle(() => list.latest().resolve(third));
  expect([actor.getSnapshot().value, actor.getSnapshot().context.answer]).toEqual(['loaded', third]);
});

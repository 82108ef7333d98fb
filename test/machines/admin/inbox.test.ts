import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { InboxListing } from '../../../src/contract/reports.ts';
import { type InboxRequest, inboxMachine } from '../../../src/machines/admin/inbox.machine.ts';
import { inboxModel } from '../../models/admin/inbox.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { bugReport, contactReport, inboxAnswers, later } from '../../support/inbox.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(inboxModel, 'machine', () => {
  const clock = new SimulatedClock();
  const list = heldPromise<InboxListing, InboxRequest>();
  const focus = heldCallback();
  const table = createActor(
    inboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    { clock },
  ).start();
  const answer = (name: keyof typeof inboxAnswers) => () =>
    settle(() => list.latest().resolve(inboxAnswers[name]));
  let asked: InboxRequest = { type: '', status: '', search: '', page: 1 };
  const sees = (value: string, request: Partial<InboxRequest>, ids: string[] | undefined, message = '') => {
    return () => {
      asked = { type: '', status: '', search: '', page: 1, ...request };
      const snapshot = table.getSnapshot();
      const { context } = snapshot;
      const { type, status, search, page } = context;
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        asked: { type, status, search, page },
        ids: ids === undefined ? undefined : context.reports.map(({ id }) => id),
        message: ids === undefined ? '' : context.message,
        pending: list.pending().map(({ input }) => input),
      }).toEqual({
        value,
        isBusy: value === 'fetching',
        asked,
        ids,
        message,
        pending: value === 'fetching' ? [asked] : [],
      });
    };
  };
  const both = [bugReport.id, contactReport.id];
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'page 2 is past the end': answer('page 2 is past the end'),
      'one report arrives': answer('one report arrives'),
      'nothing is found': answer('nothing is found'),
      'the server refuses': answer('the server refuses'),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
      'choose page 2': () => table.send({ type: 'page.chosen', page: 2 }),
      'choose page 3': () => table.send({ type: 'page.chosen', page: 3 }),
      'choose bugs': () => table.send({ type: 'filter.changed', filter: { type: 'bug' } }),
      'choose done': () => table.send({ type: 'filter.changed', filter: { status: 'done' } }),
      'press Refresh': () => table.send({ type: 'refresh.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
      'a report is done': () =>
        table.send({ type: 'report.changed', report: { ...bugReport, state: 'done' } }),
      'type "ada"': () => table.send({ type: 'search.changed', search: 'ada' }),
      'type "lovelace" 200 ms later': () => {
        clock.increment(200);
        table.send({ type: 'search.changed', search: 'lovelace' });
      },
    },
    see: {
      loading: sees('fetching', {}, undefined),
      'page 1': sees('loaded', {}, both),
      'page 1 with a done report': () => {
        sees('loaded', {}, both)();
        expect(table.getSnapshot().context.reports.map(({ state }) => state)).toEqual(['done', 'in work']);
      },
      'loading page 2': sees('fetching', { page: 2 }, undefined),
      'page 2': sees('loaded', { page: 2 }, [later.id]),
      empty: sees('loaded', {}, []),
      refused: sees('failed', {}, [], 'search must be text.'),
      'refused on page 2': sees('failed', { page: 2 }, [], 'search must be text.'),
      failed: sees('failed', {}, [], 'The inbox could not be loaded. Please try again.'),
      typing: sees('typing', { search: 'ada' }, undefined),
      'typing more': sees('typing', { search: 'lovelace' }, undefined),
      'searching for ada': sees('fetching', { search: 'ada' }, undefined),
      'searching for lovelace': sees('fetching', { search: 'lovelace' }, undefined),
      found: () => expect(table.getSnapshot().matches('loaded')).toBe(true),
      'loading bugs': sees('fetching', { type: 'bug' }, undefined),
      bugs: sees('loaded', { type: 'bug' }, [bugReport.id]),
      'loading done bugs': sees('fetching', { type: 'bug', status: 'done' }, undefined),
      'done bugs': sees('loaded', { type: 'bug', status: 'done' }, [bugReport.id]),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the inbox sends only one request when the admin returns to the page while it loads (ADMIN-12)', () => {
  const list = heldPromise<InboxListing, InboxRequest>();
  const focus = heldCallback();
  createActor(inboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } })).start();
  focus.tell({ type: 'window.focused' });
  expect(list.calls.length).toBe(1);
});

test('page links of the inbox do nothing while a search is being typed (ADMIN-15)', async () => {
  const list = heldPromise<InboxListing, InboxRequest>();
  const focus = heldCallback();
  const table = createActor(
    inboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    {
      clock: new SimulatedClock(),
    },
  ).start();
  await settle(() => list.latest().resolve(inboxAnswers['page 1 arrives']));
  table.send({ type: 'search.changed', search: 'ada' });
  table.send({ type: 'page.chosen', page: 2 });
  expect([table.getSnapshot().value, list.calls.length]).toEqual(['typing', 1]);
});

test('the inbox sends a new request when a refresh is requested while a page loads (ADMIN-13)', async () => {
  const list = heldPromise<InboxListing, InboxRequest>();
  const focus = heldCallback();
  const table = createActor(
    inboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    {
      clock: new SimulatedClock(),
    },
  ).start();
  await settle(() => list.latest().resolve(inboxAnswers['page 1 arrives']));
  table.send({ type: 'page.chosen', page: 2 });
  const early = list.latest();
  table.send({ type: 'refresh.requested' });
  expect([early.signal.aborted, list.pending().map(({ input }) => input), list.calls.length]).toEqual([
    true,
    [{ type: '', status: '', search: '', page: 2 }],
    3,
  ]);
});

import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AuditListing } from '../../../src/contract/audit.ts';
import { noRecords } from '../../../src/contract/pagination.ts';
import { type AuditRequest, auditListMachine } from '../../../src/machines/admin/audit-list.machine.ts';
import { auditListModel } from '../../models/admin/audit-list.model.ts';
import { auditAnswers, commandEntry, ownEntry, roleEntry } from '../../support/audit-entries.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const whole: AuditRequest = { search: '', kind: '', from: '', to: '', page: 1 };

function startList(input?: Partial<AuditRequest>) {
  const clock = new SimulatedClock();
  const list = heldPromise<AuditListing, AuditRequest>();
  const focus = heldCallback();
  const shown: AuditRequest[] = [];
  const machine = auditListMachine.provide({
    actors: { list: list.logic, watchWindow: focus.logic },
    actions: { showInAddress: (_, request) => shown.push(request) },
  });
  return { clock, list, focus, shown, table: createActor(machine, { clock, input }).start() };
}

rehearse(auditListModel, 'machine', () => {
  const { clock, list, focus, shown, table } = startList();
  const answer = (name: keyof typeof auditAnswers) => () =>
    settle(() => list.latest().resolve(auditAnswers[name]));
  const sees =
    (value: string, request: Partial<AuditRequest>, ids: string[] | undefined, message = '') =>
    () => {
      const asked = { ...whole, ...request };
      const snapshot = table.getSnapshot();
      const { entries, message: said, pagination: _, ...present } = snapshot.context;
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        present,
        ids: ids === undefined ? undefined : entries.map(({ id }) => id),
        said: ids === undefined ? '' : said,
        pending: list.pending().map(({ input }) => input),
        shown: value === 'fetching' ? shown.at(-1) : undefined,
      }).toEqual({
        value,
        isBusy: value === 'fetching',
        present: asked,
        ids,
        said: message,
        pending: value === 'fetching' ? [asked] : [],
        shown: value === 'fetching' ? asked : undefined,
      });
    };
  const exports = { kind: 'exports' } as const;
  const day = { from: '2025-01-15', to: '2025-01-15' };
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'page 2 is past the end': answer('page 2 is past the end'),
      'one entry arrives': answer('one entry arrives'),
      'nothing is found': answer('nothing is found'),
      'the server refuses': answer('the server refuses'),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
      'choose page 2': () => table.send({ type: 'page.chosen', page: 2 }),
      'choose exports': () => table.send({ type: 'filter.changed', filter: exports }),
      'choose a first and a last day': () => {
        table.send({ type: 'filter.changed', filter: { from: day.from } });
        table.send({ type: 'filter.changed', filter: { to: day.to } });
      },
      'press Refresh': () => table.send({ type: 'refresh.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
      'type "ada"': () => table.send({ type: 'search.changed', search: 'ada' }),
      'type "lovelace" 300 ms later': () => {
        clock.increment(300);
        table.send({ type: 'search.changed', search: 'lovelace' });
      },
    },
    see: {
      loading: sees('fetching', {}, undefined),
      'page 1': sees('loaded', {}, [roleEntry.id, commandEntry.id]),
      'loading page 2': sees('fetching', { page: 2 }, undefined),
      'page 2': sees('loaded', { page: 2 }, [ownEntry.id]),
      empty: sees('loaded', {}, []),
      refused: sees('failed', {}, [], 'search must be text.'),
      'refused on page 2': sees('failed', { page: 2 }, [], 'search must be text.'),
      failed: sees('failed', {}, [], 'The audit could not be loaded. Please try again.'),
      typing: sees('typing', { search: 'ada' }, undefined),
      'typing more': sees('typing', { search: 'lovelace' }, undefined),
      'searching for ada': sees('fetching', { search: 'ada' }, undefined),
      'searching for lovelace': sees('fetching', { search: 'lovelace' }, undefined),
      found: () => expect(table.getSnapshot().matches('loaded')).toBe(true),
      'loading exports': sees('fetching', exports, undefined),
      exports: sees('loaded', exports, [roleEntry.id]),
      'loading exports of a day': sees('fetching', { ...exports, ...day }, undefined),
      'exports of a day': sees('loaded', { ...exports, ...day }, [roleEntry.id]),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the audit starts with the filters and the page from its input (AUDIT-10)', () => {
  const { list, shown, table } = startList({
    search: 'ada',
    kind: 'exports',
    from: '2025-01-01',
    page: 3,
  });
  const asked = { search: 'ada', kind: 'exports', from: '2025-01-01', to: '', page: 3 };
  expect([list.pending().map(({ input }) => input), shown]).toEqual([[asked], [asked]]);
  expect(table.getSnapshot().context).toEqual({ ...asked, entries: [], pagination: noRecords, message: '' });
});

test('the audit sends only one request when the admin returns to the page while it loads (ADMIN-12)', () => {
  const { list, focus } = startList();
  focus.tell({ type: 'window.focused' });
  expect(list.calls.length).toBe(1);
});

test('page links of the audit do nothing while a search is being typed (ADMIN-15)', async () => {
  const { list, table } = startList();
  await settle(() => list.latest().resolve(auditAnswers['page 1 arrives']));
  table.send({ type: 'search.changed', search: 'ada' });
  table.send({ type: 'page.chosen', page: 2 });
  expect([table.getSnapshot().value, list.calls.length]).toEqual(['typing', 1]);
});

test('a changed filter requests the first page (AUDIT-6)', async () => {
  const { list, table } = startList();
  await settle(() => list.latest().resolve(auditAnswers['page 1 arrives']));
  table.send({ type: 'page.chosen', page: 2 });
  await settle(() => list.latest().resolve(auditAnswers['page 2 arrives']));
  table.send({ type: 'filter.changed', filter: { to: '2025-01-15' } });
  expect(list.pending().map(({ input }) => input)).toEqual([{ ...whole, to: '2025-01-15' }]);
});

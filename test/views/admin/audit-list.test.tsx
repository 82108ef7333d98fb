import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type AuditListing, auditKinds } from '../../../src/contract/audit.ts';
import { auditCheckMachine } from '../../../src/machines/admin/audit-check.machine.ts';
import {
  type AuditRequest,
  auditFailure,
  auditListMachine,
} from '../../../src/machines/admin/audit-list.machine.ts';
import { csvExportMachine } from '../../../src/machines/admin/csv-export.machine.ts';
import { AuditView } from '../../../src/views/admin/audit/audit-view.tsx';
import { auditListModel } from '../../models/admin/audit-list.model.ts';
import { auditAnswers, roleEntry } from '../../support/audit-entries.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openAudit() {
  const list = heldPromise<AuditListing, AuditRequest>();
  const focus = heldCallback();
  const saveFile = heldPromise<void>();
  const table = createActor(
    auditListMachine.provide({
      actors: { list: list.logic, watchWindow: focus.logic },
      actions: { showInAddress: () => undefined },
    }),
    { input: undefined },
  ).start();
  render(
    <AuditView
      list={table}
      check={createActor(auditCheckMachine).start()}
      csvExport={createActor(csvExportMachine.provide({ actors: { saveFile: saveFile.logic } })).start()}
    />,
  );
  return { list, focus, saveFile };
}

/** Returns the texts of the cells in each row below the table head. */
const rows = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search who and subject...'), { target: { value: text } });
const chooseKind = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value } });
const chooseDay = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const page = (name: string) => screen.queryByRole('button', { name });

const time = (number: number) => `Jan 15, 2025, 09:30 AMEntry ${number}`;
const roleRow = [
  time(41),
  'root@example.com',
  'role changed',
  'ada@example.com: editor',
  '198.51.100.0',
  'Chrome on Linux',
];
const commandRow = [time(40), 'npm run admin', 'account added', 'ada@example.com', '–', '–'];
const ownRow = [time(2), 'The site', 'post removed', '–', '198.51.100.0', 'Chrome on Linux'];

rehearse(auditListModel, 'view', () => {
  const { list, focus } = openAudit();
  const answer = (name: keyof typeof auditAnswers) => () =>
    act(async () => list.latest().resolve(auditAnswers[name]));
  const sees =
    (asked: Partial<AuditRequest> | undefined, shown?: string[][], alert = '') =>
    () =>
      expect({
        pending: list.pending().map(({ input }) => input),
        rows: shown === undefined ? undefined : rows(),
        alert: shown === undefined ? '' : screen.getByRole('alert').textContent,
      }).toEqual({
        pending: asked === undefined ? [] : [{ search: '', kind: '', from: '', to: '', page: 1, ...asked }],
        rows: shown,
        alert,
      });
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
      'the server is unreachable': () => act(async () => list.latest().reject(new Error('offline'))),
      'choose page 2': () => {
        const button = page('Page 2');
        if (button !== null) {
          fireEvent.click(button);
        }
      },
      'choose exports': () => chooseKind('exports'),
      'choose a first and a last day': () => {
        chooseDay('From', day.from);
        chooseDay('To', day.to);
      },
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
      'type "ada"': () => type('ada'),
      'type "lovelace" 300 ms later': () => {
        act(() => vi.advanceTimersByTime(300));
        type('lovelace');
      },
    },
    see: {
      loading: sees({}),
      'page 1': sees(undefined, [roleRow, commandRow]),
      'loading page 2': sees({ page: 2 }),
      'page 2': sees(undefined, [ownRow]),
      empty: sees(undefined, [['No entries foundSign-ins and changes appear here.']]),
      refused: sees(undefined, [['']], 'search must be text.Try again'),
      'refused on page 2': sees(undefined, [['']], 'search must be text.Try again'),
      failed: sees(undefined, [['']], `${auditFailure}Try again`),
      typing: sees(undefined),
      'typing more': sees(undefined),
      'searching for ada': sees({ search: 'ada' }),
      'searching for lovelace': sees({ search: 'lovelace' }),
      found: sees(undefined, [roleRow]),
      'loading exports': sees(exports),
      exports: sees(undefined, [roleRow]),
      'loading exports of a day': sees({ ...exports, ...day }),
      'exports of a day': sees(undefined, [roleRow]),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the audit offers "Show all entries" when a search finds nothing (AUDIT-4)', async () => {
  const { list } = openAudit();
  await act(async () => list.latest().resolve(auditAnswers['page 1 arrives']));
  type('ada');
  chooseKind('exports');
  chooseDay('From', '2025-01-15');
  await act(async () => list.latest().resolve(auditAnswers['nothing is found']));
  expect(rows()).toEqual([['No entries foundTry another search or period.Show all entries']]);
  press('Show all entries');
  expect(list.pending().map(({ input }) => input)).toEqual([
    { search: '', kind: '', from: '', to: '', page: 1 },
  ]);
});

test('the audit offers a filter for every kind of entry and a search of up to 200 characters (AUDIT-5, AUDIT-6)', () => {
  openAudit();
  const options = [...screen.getByRole('combobox', { name: 'Kind' }).querySelectorAll('option')];
  expect(options.map(({ value }) => value)).toEqual(['', ...auditKinds]);
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search who and subject...').maxLength).toBe(200);
});

test('the audit shows a message when the search text is too short or the last day is before the first day (AUDIT-5, AUDIT-7)', () => {
  openAudit();
  const hint = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const seen = [hint().join('')];
  type('ad');
  seen.push(hint().join(''));
  type('ada');
  chooseDay('From', '2025-01-16');
  chooseDay('To', '2025-01-15');
  seen.push(hint().join(''));
  chooseDay('To', '2025-01-16');
  seen.push(hint().join(''));
  expect(seen).toEqual([
    '',
    'Type 3 characters or more to search.',
    'The first day is after the last one.',
    '',
  ]);
});

test('the audit shows a message while the first page loads, and keeps its entries while another page loads (AUDIT-4)', async () => {
  const { list } = openAudit();
  expect(rows()).toEqual([['Loading entries...']]);
  await act(async () => list.latest().resolve(auditAnswers['page 1 arrives']));
  press('Page 2');
  expect(rows()).toEqual([roleRow, commandRow]);
});

test('the audit shows "more than" before the total when the total is above the counting limit (AUDIT-4, AUDIT-11)', async () => {
  const { list } = openAudit();
  const pagination = { currentPage: 1, totalPages: 50, totalRecords: 1_000, isMore: true };
  await act(async () => list.latest().resolve({ kind: 'listed', entries: [roleEntry], pagination }));
  expect(screen.getByText(/^Showing/).textContent).toBe('Showing 1 to 20 of more than 1,000 entries');
});

test('the audit export button keeps the focus and does nothing during an export, and works again when the export has failed (AUDIT-8, A11Y-3)', async () => {
  const { saveFile } = openAudit();
  press('Export CSV');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Exporting...' });
  // A browser removes the focus from a disabled button. jsdom does not.
  expect([button.ariaDisabled, button.disabled]).toEqual(['true', false]);
  press('Exporting...');
  expect(saveFile.calls.length).toBe(1);
  await act(async () => saveFile.latest().reject(new Error('offline')));
  expect(screen.getByRole('alert').textContent).toBe('The export could not be downloaded. Please try again.');
  press('Export CSV');
  expect([saveFile.calls.length, screen.getByRole('alert').textContent]).toEqual([2, '']);
});

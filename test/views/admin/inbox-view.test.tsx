import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { InboxListing } from '../../../src/contract/reports.ts';
import { csvExportMachine } from '../../../src/machines/admin/csv-export.machine.ts';
import { type InboxRequest, inboxMachine } from '../../../src/machines/admin/inbox.machine.ts';
import { InboxView } from '../../../src/views/admin/inbox/inbox-view.tsx';
import { inboxModel } from '../../models/admin/inbox.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { bugReport, inboxAnswers } from '../../support/inbox.ts';
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

function openInbox() {
  const list = heldPromise<InboxListing, InboxRequest>();
  const focus = heldCallback();
  const table = createActor(
    inboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
  ).start();
  const saveFile = heldPromise<void>();
  const csvExport = createActor(csvExportMachine.provide({ actors: { saveFile: saveFile.logic } })).start();
  render(
    <InboxView table={table} csvExport={csvExport} openedId={undefined}>
      {null}
    </InboxView>,
  );
  return { list, focus, table, saveFile };
}

const bugRow = 'Bug Amount turns back I type 2, it is 1. Jan 15, 2025, 09:30 AM · iOS 15 New';
const messageRow = 'Message ada@example.com How do I activate it? Jan 15, 2025, 09:30 AM In progress';
const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search reports...'), { target: { value: text } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const page = (name: string) => screen.queryByRole('button', { name });

/** Returns the texts of each row, joined by spaces. */
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => {
    const words = [...row.querySelectorAll('span, b, time, small')].filter(
      ({ children, localName }) => children.length === 0 || localName === 'small',
    );
    return words
      .filter(
        ({ parentElement, localName }) => !(localName === 'time' && parentElement?.localName === 'small'),
      )
      .map(({ textContent }) => textContent)
      .join(' ');
  });

rehearse(inboxModel, 'view', () => {
  const { list, focus, table } = openInbox();
  const answer = (name: keyof typeof inboxAnswers) => () =>
    act(async () => list.latest().resolve(inboxAnswers[name]));
  const sees =
    (asked: Partial<InboxRequest> | undefined, shown?: string[], alert = '') =>
    () =>
      expect({
        pending: list.pending().map(({ input }) => input),
        rows: shown === undefined ? undefined : rows(),
        alert: shown === undefined ? '' : screen.getByRole('alert').textContent,
      }).toEqual({
        pending: asked === undefined ? [] : [{ type: '', status: '', search: '', page: 1, ...asked }],
        rows: shown,
        alert,
      });
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'page 2 is past the end': answer('page 2 is past the end'),
      'one report arrives': answer('one report arrives'),
      'nothing is found': answer('nothing is found'),
      'the server refuses': answer('the server refuses'),
      'the server is unreachable': () => act(async () => list.latest().reject(new Error('offline'))),
      'choose page 2': () => {
        const button = page('Page 2');
        if (button !== null) {
          fireEvent.click(button);
        }
      },
      'choose page 3': () => expect(page('Page 3')).toBeNull(),
      'choose bugs': () => choose('Type', 'bug'),
      'choose done': () => choose('State', 'done'),
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
      'a report is done': () =>
        act(() => table.send({ type: 'report.changed', report: { ...bugReport, state: 'done' } })),
      'type "ada"': () => type('ada'),
      'type "lovelace" 200 ms later': () => {
        act(() => vi.advanceTimersByTime(200));
        type('lovelace');
      },
    },
    see: {
      loading: () => {
        sees({})();
        expect(rows().length > 0 ? '' : screen.getByRole('status').textContent).toBe(
          rows().length > 0 ? '' : 'Loading reports...',
        );
      },
      'page 1': sees(undefined, [bugRow, messageRow]),
      'page 1 with a done report': sees(undefined, [bugRow.replace('New', 'Done'), messageRow]),
      'loading page 2': sees({ page: 2 }),
      'page 2': sees(undefined, [messageRow.replace('ada@', 'later@')]),
      empty: () => {
        sees(undefined, [])();
        expect(screen.getByRole('status').textContent).toBe('No reports found');
      },
      refused: sees(undefined, [], 'search must be text.Try again'),
      'refused on page 2': sees(undefined, [], 'search must be text.Try again'),
      failed: sees(undefined, [], 'The inbox could not be loaded. Please try again.Try again'),
      typing: sees(undefined),
      'typing more': sees(undefined),
      'searching for ada': sees({ search: 'ada' }),
      'searching for lovelace': sees({ search: 'lovelace' }),
      found: sees(undefined, [bugRow]),
      'loading bugs': sees({ type: 'bug' }),
      bugs: sees(undefined, [bugRow]),
      'loading done bugs': sees({ type: 'bug', status: 'done' }),
      'done bugs': sees(undefined, [bugRow]),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the inbox offers filters for all types and states and a search of up to 200 characters (ADMIN-47, ADMIN-48)', () => {
  openInbox();
  const optionsOf = (name: string) =>
    [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
  expect([optionsOf('Type'), optionsOf('State')]).toEqual([
    ['All types', 'Messages', 'Bugs'],
    ['All states', 'New', 'In progress', 'Done'],
  ]);
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search reports...').maxLength).toBe(200);
});

test('the inbox links to the contact page when it is empty, and suggests another filter when nothing matches (ADMIN-51)', async () => {
  const { list } = openInbox();
  await act(async () => list.latest().resolve(inboxAnswers['nothing is found']));
  expect(screen.getByText('Messages and bug reports from the contact page arrive here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the contact page' }).getAttribute('href')).toBe(
    '/contact-us',
  );
  choose('Type', 'bug');
  await act(async () => list.latest().resolve(inboxAnswers['nothing is found']));
  expect(screen.getByText('Try another search or filter.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the inbox export button keeps the focus and does nothing during an export, and works again when the export has failed (ADMIN-21, A11Y-3)', async () => {
  const { saveFile } = openInbox();
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

test('the arrow keys move the focus between the links to the reports in the inbox (ADMIN-50, ADMIN-54)', async () => {
  const { list } = openInbox();
  await act(async () => list.latest().resolve(inboxAnswers['page 1 arrives']));
  const links = screen.getAllByRole('link');
  links[0]?.focus();
  const at = () => links.indexOf(document.activeElement as HTMLElement);
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return at();
  });
  expect(seen).toEqual([1, 1, 0, 0]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin-inbox?report=bug-1',
    '/admin-inbox?report=message-1',
  ]);
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { WaitlistListing, WaitlistUser } from '../../src/contract/waitlist-desk.ts';
import { csvExportMachine } from '../../src/machines/csv-export.machine.ts';
import { signupSelectionMachine } from '../../src/machines/signup-selection.machine.ts';
import { type WaitlistRequest, waitlistTableMachine } from '../../src/machines/waitlist-table.machine.ts';
import { WaitlistView } from '../../src/views/admin/waitlist/waitlist-view.tsx';
import { csvExportModel } from '../models/csv-export.model.ts';
import { waitlistTableModel } from '../models/waitlist-table.model.ts';
import { press } from '../support/gestures.ts';
import { heldCallback, heldPromise } from '../support/held.ts';
import { rehearse } from '../support/model.ts';
import { answers } from '../support/waitlist.ts';

// Dates are shown where the admin is: here, at Greenwich. Set before the view is loaded.
vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openWaitlist() {
  const list = heldPromise<WaitlistListing, WaitlistRequest>();
  const focus = heldCallback();
  const saveFile = heldPromise<void>();
  const table = createActor(
    waitlistTableMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
  ).start();
  const csvExport = createActor(csvExportMachine.provide({ actors: { saveFile: saveFile.logic } })).start();
  const selection = createActor(signupSelectionMachine).start();
  render(<WaitlistView table={table} selection={selection} csvExport={csvExport} />);
  const answer = (listing: WaitlistListing) => act(async () => list.latest().resolve(listing));
  return { list, focus, saveFile, answer };
}

const searchBox = () => screen.getByPlaceholderText<HTMLInputElement>('Search emails...');
const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const squeezed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');

/** What the admin reads in each row below the head: the letter of the avatar stands by itself. */
function rows() {
  const [, ...found] = screen.getAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .flatMap((cell) => {
        const texts = [...cell.querySelectorAll('i, span, time, b')].filter(
          ({ children }) => children.length === 0,
        );
        return (texts.length === 0 ? [cell] : texts).map(({ textContent }) => squeezed(textContent));
      }),
  );
}

function pages() {
  const buttons = within(
    screen.getByRole('navigation', { name: 'Waitlist pages' }),
  ).getAllByRole<HTMLButtonElement>('button');
  return buttons
    .filter(({ disabled }) => !disabled)
    .map(
      (page) => `${page.getAttribute('aria-label')}${page.getAttribute('aria-current') ? ', current' : ''}`,
    );
}

/** The row of a signup that gave its address only. */
const plainRow = ({ email }: WaitlistUser) => ['U', email, '-', '-', 'Jan 15, 2025, 09:30 AM', 'Active', '-'];
const adaRow = ['A', 'ada@example.com', 'Ada', 'Lovelace', 'Dec 5, 2024, 06:07 PM', 'Invited', '-'];

const none = { rows: [], footer: 'Showing 0 to 0 of 0 entries', pages: ['Page 1, current'] };
const shownFor = {
  'page 1 comes': {
    rows: answers['page 1 comes'].users.map(plainRow),
    footer: 'Showing 1 to 10 of 30 entries',
    pages: ['Page 1, current', 'Page 2', 'Page 3', 'Next page'],
  },
  'page 2 comes': {
    rows: answers['page 2 comes'].users.map(plainRow),
    footer: 'Showing 11 to 20 of 30 entries',
    pages: ['Previous page', 'Page 1', 'Page 2, current', 'Page 3', 'Next page'],
  },
  'one user comes': { rows: [adaRow], footer: 'Showing 1 to 1 of 1 entries', pages: ['Page 1, current'] },
  'nobody is found': none,
  'the server refuses': none,
  'page 2 is past the end': none,
};

const first = { search: '', page: 1 };
const second = { search: '', page: 2 };
const forAda = { search: 'ada', page: 1 };
const forLovelace = { search: 'lovelace', page: 1 };
const loadingRow = ['Loading users...'];
const emptyRow = ['No users found'];
const refusal = 'HTTP error! status: 500';
const failure = 'Failed to fetch waitlist data';

rehearse(waitlistTableModel, 'view', () => {
  const { list, focus, answer } = openWaitlist();
  let shown: { rows: string[][]; footer: string; pages: string[] } = none;
  const tell = (name: keyof typeof answers) => () => {
    shown = shownFor[name];
    return answer(answers[name]);
  };
  type Sight = {
    search?: string;
    note?: string[];
    banner?: string;
    asked?: WaitlistRequest;
    isRefreshing?: boolean;
    /** Whether an answer is to come: an empty table says so. */
    isWaiting?: boolean;
  };
  const sees = (sight: Sight) => {
    const { search = '', banner = '', asked, isRefreshing = false, isWaiting = false } = sight;
    return () => {
      const note = sight.note ?? (isWaiting && shown.rows.length === 0 ? loadingRow : undefined);
      expect({
        search: searchBox().value,
        rows: rows(),
        footer: squeezed(screen.getByText(/^Showing/).textContent),
        pages: pages(),
        banner: screen.getByRole('alert').textContent,
        isBusy: screen.getByRole('table', { name: 'Waitlist users' }).getAttribute('aria-busy'),
        isRefreshing: button('Refresh')?.disabled,
        asked: list.pending().map(({ input }) => input),
      }).toEqual({
        search,
        rows: note === undefined ? shown.rows : [note],
        footer: shown.footer,
        // The steps to either side wait for the answer, unless the same page is read again.
        pages: shown.pages.filter((page) => asked === undefined || isRefreshing || page.startsWith('Page')),
        banner,
        isBusy: String(asked !== undefined),
        isRefreshing,
        asked: asked === undefined ? [] : [asked],
      });
    };
  };
  const loads = (asked: WaitlistRequest) => sees({ search: asked.search, note: loadingRow, asked });
  const refreshes = (asked: WaitlistRequest) =>
    sees({ search: asked.search, asked, isRefreshing: true, isWaiting: true });
  const pressIfThere = (name: string) => {
    const found = button(name);
    if (found !== null) {
      fireEvent.click(found);
    }
  };
  return {
    act: {
      'page 1 comes': tell('page 1 comes'),
      'page 2 comes': tell('page 2 comes'),
      // What is shown stays until the last page comes.
      'page 2 is past the end': () => answer(answers['page 2 is past the end']),
      'one user comes': tell('one user comes'),
      'nobody is found': tell('nobody is found'),
      'the server refuses': tell('the server refuses'),
      'the server is out of reach': () => {
        shown = none;
        return act(async () => list.latest().reject(new Error('offline')));
      },
      'choose page 0': () => press('Previous page'),
      'choose page 1': () => press('Page 1'),
      'choose page 1.5': () => expect(button('Page 1.5')).toBeNull(),
      'choose page 2': () => pressIfThere('Page 2'),
      'choose page 4': () => expect(button('Page 4')).toBeNull(),
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
      'type "ada"': () => type('ada'),
      'type "lovelace" 400 ms later': () => {
        act(() => vi.advanceTimersByTime(400));
        type('lovelace');
      },
      'clear the search': () => type(''),
    },
    see: {
      loading: loads(first),
      'page 1': sees({}),
      'page 2': sees({}),
      'loading page 1': loads(first),
      'loading page 2': loads(second),
      'refreshing page 1': refreshes(first),
      'refreshing page 2': refreshes(second),
      'retrying page 1': refreshes(first),
      'retrying page 2': refreshes(second),
      'refused page 1': sees({ banner: refusal }),
      'failed page 1': sees({ banner: failure }),
      'refused page 2': sees({ banner: refusal }),
      'failed page 2': sees({ banner: failure }),
      empty: sees({ note: emptyRow }),
      'refreshing nothing': refreshes(first),
      typing: sees({ search: 'ada', isWaiting: true }),
      'typing more': sees({ search: 'lovelace', isWaiting: true }),
      'typing nothing': sees({ isWaiting: true }),
      'searching for ada': loads(forAda),
      'searching for lovelace': loads(forLovelace),
      'searching for ada again': refreshes(forAda),
      'refused a search': sees({ search: 'ada', banner: refusal }),
      'failed a search': sees({ search: 'ada', banner: failure }),
      matches: sees({ search: 'ada' }),
      'no matches': sees({ search: 'lovelace', note: emptyRow }),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

rehearse(csvExportModel, 'view', () => {
  const { saveFile } = openWaitlist();
  const sees = (name: string, isDisabled: boolean, banner: string) => () =>
    expect({
      isDisabled: button(name)?.disabled,
      banner: screen.getByRole('alert').textContent,
      pending: saveFile.pending().length,
    }).toEqual({ isDisabled, banner, pending: isDisabled ? 1 : 0 });
  return {
    act: {
      'press Export CSV': () => press(/^Export/),
      'the file is saved': () => act(async () => saveFile.latest().resolve()),
      'the file cannot be had': () => act(async () => saveFile.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees('Export CSV', false, ''),
      exporting: sees('Exporting...', true, ''),
      failed: sees('Export CSV', false, 'The export could not be downloaded. Please try again.'),
    },
    pass: () => undefined,
  };
});

test('an admin reads the five columns of the spec, and then the source', () => {
  openWaitlist();
  expect(screen.getByRole('heading', { name: 'Waiting List' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'First Name',
    'Last Name',
    'Joined Date',
    'Status',
    'Source',
  ]);
});

test('an admin steps to the next page and back', async () => {
  const { list, answer } = openWaitlist();
  await answer(answers['page 1 comes']);
  press('Next page');
  expect(list.latest().input).toEqual(second);
  await answer(answers['page 2 comes']);
  press('Previous page');
  expect(list.latest().input).toEqual(first);
});

test('an admin can step neither before the first page nor past the last', async () => {
  const { answer } = openWaitlist();
  const steps = () => ['Previous page', 'Next page'].map((name) => button(name)?.disabled);
  await answer(answers['page 1 comes']);
  expect(steps()).toEqual([true, false]);
  press('Next page');
  await answer(answers['page 2 comes']);
  expect(steps()).toEqual([false, false]);
  press('Next page');
  await answer({
    ...answers['page 1 comes'],
    pagination: { currentPage: 3, totalPages: 3, totalRecords: 30 },
  });
  expect(steps()).toEqual([false, true]);
});

test('an admin reads a full date, in the American style, at any time of day', async () => {
  const { answer } = openWaitlist();
  const joined = ['2025-01-01T00:05:00.000Z', '2024-07-04T12:00:00.000Z', '2025-11-30T23:59:59.000Z'];
  await answer({
    ...answers['one user comes'],
    users: joined.map((createdAt, index) => ({ email: `${index}@example.com`, createdAt })),
  });
  expect(rows().map((row) => row[4])).toEqual([
    'Jan 1, 2025, 12:05 AM',
    'Jul 4, 2024, 12:00 PM',
    'Nov 30, 2025, 11:59 PM',
  ]);
});

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { WaitlistUser } from '../../../src/contract/admin-waitlist.ts';
import type { WaitlistRequest } from '../../../src/machines/admin/waitlist.machine.ts';
import { csvExportModel } from '../../models/admin/csv-export.model.ts';
import { waitlistModel } from '../../models/admin/waitlist.model.ts';
import { press } from '../../support/gestures.ts';
import { Impossible } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import { answers } from '../../support/waitlist.ts';
import {
  button,
  first,
  openWaitlist,
  pages,
  rows,
  searchBox,
  second,
  select,
  squeezed,
  type,
} from '../../support/waitlist-view.tsx';

// The view shows dates in local time, so the time zone is set before the view is loaded.
vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the row of a signup that has only an email address. */
const plainRow = ({ email }: WaitlistUser) => ['U', email, '-', '-', 'Jan 15, 2025, 09:30 AM', 'Active', '-'];
const adaRow = ['A', 'ada@example.com', 'Ada', 'Lovelace', 'Dec 5, 2024, 06:07 PM', 'Invited', '-'];

/** No page has loaded, so the footer is absent. ADMIN-16. */
const unknown = { rows: [], footer: undefined, pages: [] };
const none = { rows: [], footer: 'Showing 0 to 0 of 0 entries', pages: ['Page 1, current'] };
const shownFor = {
  'page 1 arrives': {
    rows: answers['page 1 arrives'].users.map(plainRow),
    footer: 'Showing 1 to 10 of 30 entries',
    pages: ['Page 1, current', 'Page 2', 'Page 3', 'Next page'],
  },
  'page 2 arrives': {
    rows: answers['page 2 arrives'].users.map(plainRow),
    footer: 'Showing 11 to 20 of 30 entries',
    pages: ['Previous page', 'Page 1', 'Page 2, current', 'Page 3', 'Next page'],
  },
  'one user arrives': { rows: [adaRow], footer: 'Showing 1 to 1 of 1 entries', pages: ['Page 1, current'] },
  'no signup is found': none,
  'the server refuses': unknown,
  'page 2 is past the end': none,
};

const forAda = { ...first, search: 'ada' };
const forLovelace = { ...first, search: 'lovelace' };
const byName: WaitlistRequest = { ...first, sort: 'name' };
const fromLastName: WaitlistRequest = { ...first, sort: '-name' };
const byEmail: WaitlistRequest = { ...first, sort: 'email' };
const unsubscribed: WaitlistRequest = { ...first, status: 'Unsubscribed' };
const unsubscribedByName: WaitlistRequest = { ...unsubscribed, sort: 'name' };
const loadingRow = ['Loading users...'];
const emptyRow = ['No users found'];
const refusal = 'HTTP error! status: 500Try again';
const failure = 'Failed to fetch waitlist dataTry again';

const shownOf = ({ search, status, sort }: WaitlistRequest) => ({ search, status, sort });

/** Returns the head of a column. Only wide screens show it, so it has no role and name here. */
const headOf = (name: string) => screen.getByText(name, { selector: 'th button' });

/** Returns the sort order in the column heads. Checks that the "Sort by" list shows the same order. */
function sortOfHeads() {
  const heads = { Email: 'email', 'First Name': 'name', 'Joined Date': 'createdAt' };
  const sorted = Object.entries(heads).flatMap(([name, key]) => {
    const sort = headOf(name).closest('th')?.getAttribute('aria-sort');
    return sort === 'ascending' ? [key] : sort === 'descending' ? [`-${key}`] : [];
  });
  expect(sorted).toEqual([
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by', hidden: true }).value,
  ]);
  return sorted[0];
}

function footerText() {
  const footer = screen.queryByText(/^Showing/);
  return footer === null ? undefined : squeezed(footer.textContent);
}

rehearse(waitlistModel, 'view', () => {
  const { list, focus, answer } = openWaitlist();
  let shown: { rows: string[][]; footer: string | undefined; pages: string[] } = unknown;
  const tell = (name: keyof typeof answers) => () => {
    shown = shownFor[name];
    return answer(answers[name]);
  };
  type Sight = Partial<Pick<WaitlistRequest, 'search' | 'status' | 'sort'>> & {
    note?: string[];
    banner?: string;
    asked?: WaitlistRequest;
    isRefreshing?: boolean;
    /** Whether a request is pending. An empty table then shows a loading row. */
    isWaiting?: boolean;
  };
  const sees = (sight: Sight) => {
    const {
      search = '',
      status = '',
      sort = '-createdAt',
      banner = '',
      asked,
      isRefreshing = false,
      isWaiting = false,
    } = sight;
    return () => {
      const note = sight.note ?? (isWaiting && shown.rows.length === 0 ? loadingRow : undefined);
      expect({
        search: searchBox().value,
        status: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value,
        sort: sortOfHeads(),
        rows: rows(),
        footer: footerText(),
        pages: pages(),
        banner: screen.getByRole('alert').textContent,
        isBusy: screen.getByRole('table', { name: 'Waitlist users' }).getAttribute('aria-busy'),
        isRefreshing: button('Refresh')?.ariaDisabled === 'true',
        asked: list.pending().map(({ input }) => input),
      }).toEqual({
        search,
        status,
        sort,
        rows: note === undefined ? shown.rows : [note],
        footer: shown.footer,
        // Previous and Next stay enabled while a page loads: a disabled button would ignore a click.
        pages: shown.pages,
        banner,
        isBusy: String(asked !== undefined),
        isRefreshing,
        asked: asked === undefined ? [] : [asked],
      });
    };
  };
  const loads = (asked: WaitlistRequest) => sees({ ...shownOf(asked), note: loadingRow, asked });
  const refreshes = (asked: WaitlistRequest) =>
    sees({ ...shownOf(asked), asked, isRefreshing: true, isWaiting: true });
  const pressIfThere = (name: string) => {
    const found = button(name);
    if (found !== null) {
      fireEvent.click(found);
    }
  };
  return {
    act: {
      'page 1 arrives': tell('page 1 arrives'),
      'page 2 arrives': tell('page 2 arrives'),
      // The rows stay until the last page has loaded.
      'page 2 is past the end': () => answer(answers['page 2 is past the end']),
      'one user arrives': tell('one user arrives'),
      'no signup is found': tell('no signup is found'),
      'the server refuses': tell('the server refuses'),
      'the server is unreachable': () => {
        shown = unknown;
        return act(async () => list.latest().reject(new Error('offline')));
      },
      'choose page 0': () => {
        if (pages().includes('Page 2, current')) {
          throw new Impossible('Previous leads to page 1');
        }
        press('Previous page');
      },
      'choose page 1': () => press('Page 1'),
      'choose page 1.5': () => expect(button('Page 1.5')).toBeNull(),
      'choose page 2': () => pressIfThere('Page 2'),
      'choose page 4': () => expect(button('Page 4')).toBeNull(),
      'press Refresh': () => press('Refresh'),
      'sort by name': () => fireEvent.click(headOf('First Name')),
      'sort by email': () => fireEvent.click(headOf('Email')),
      'sort by date': () => fireEvent.click(headOf('Joined Date')),
      'show unsubscribed': () => select('Status', 'Unsubscribed'),
      'show everyone': () => select('Status', ''),
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
      'loading by name': loads(byName),
      'by name': sees(shownOf(byName)),
      'loading page 2 by name': loads({ ...byName, page: 2 }),
      'page 2 by name': sees(shownOf(byName)),
      'loading by name, descending': loads(fromLastName),
      'by name, descending': sees(shownOf(fromLastName)),
      'loading by email': loads(byEmail),
      'by email': sees(shownOf(byEmail)),
      'loading unsubscribed': loads(unsubscribed),
      unsubscribed: sees(shownOf(unsubscribed)),
      'nobody unsubscribed': sees({ ...shownOf(unsubscribed), note: emptyRow }),
      'loading unsubscribed by name': loads(unsubscribedByName),
      'unsubscribed by name': sees(shownOf(unsubscribedByName)),
      'searching unsubscribed for ada': loads({ ...unsubscribed, search: 'ada' }),
      'matches unsubscribed': sees({ ...shownOf(unsubscribed), search: 'ada' }),
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
  const sees = (name: string, isOff: boolean, banner: string) => () =>
    expect({
      isOff: [button(name)?.ariaDisabled, button(name)?.disabled],
      banner: screen.getByRole('alert').textContent,
      pending: saveFile.pending().length,
    }).toEqual({ isOff: [String(isOff), false], banner, pending: isOff ? 1 : 0 });
  return {
    act: {
      'press Export CSV': () => press(/^Export/),
      'the file is saved': () => act(async () => saveFile.latest().resolve()),
      'the file cannot be loaded': () => act(async () => saveFile.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees('Export CSV', false, ''),
      exporting: sees('Exporting...', true, ''),
      failed: sees('Export CSV', false, 'The export could not be downloaded. Please try again.'),
    },
    pass: () => undefined,
  };
});

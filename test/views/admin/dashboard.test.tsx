import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AdminSearchHit, Stats } from '../../../src/contract/dashboard.ts';
import { dashboardMachine } from '../../../src/machines/admin/dashboard.machine.ts';
import { searchMachine } from '../../../src/machines/admin/search.machine.ts';
import { AdminSearch } from '../../../src/views/admin/dashboard/admin-search.tsx';
import { DashboardView } from '../../../src/views/admin/dashboard/dashboard-view.tsx';
import { niceTop, SignupChart, shownDays } from '../../../src/views/admin/dashboard/signup-chart.tsx';
import { dashboardModel } from '../../models/admin/dashboard.model.ts';
import { searchModel } from '../../models/admin/search.model.ts';
import { hits, stats } from '../../support/dashboard.ts';
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

function openDashboard() {
  const read = heldPromise<Stats>();
  const focus = heldCallback();
  const dashboard = createActor(
    dashboardMachine.provide({ actors: { read: read.logic, watchWindow: focus.logic } }),
  ).start();
  render(<DashboardView dashboard={dashboard} search={null} />);
  return { read, focus };
}

rehearse(dashboardModel, 'view', () => {
  const { read, focus } = openDashboard();
  const sees =
    (isBusy: boolean, hasFigures: boolean, alert = '') =>
    () =>
      expect({
        isBusy: screen.getByRole('button', { name: 'Refresh' }).ariaDisabled === 'true',
        hasFigures: screen.queryByRole('list', { name: 'Figures' }) !== null,
        alert: screen.getByRole('alert').textContent,
        status: screen.queryByRole('status')?.textContent,
      }).toEqual({
        isBusy,
        hasFigures,
        alert,
        status: hasFigures ? undefined : isBusy ? 'Loading figures...' : '',
      });
  const failure = 'The figures could not be loaded. Please try again.Try again';
  return {
    act: {
      'the figures arrive': () => act(async () => read.latest().resolve(stats)),
      'the server is unreachable': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
    },
    see: {
      loading: sees(true, false),
      failed: sees(false, false, failure),
      shown: sees(false, true),
      refreshing: sees(true, true),
      'failed with figures': sees(false, true, failure),
    },
    pass: () => undefined,
  };
});

test('the dashboard shows figures with their changes, recent activity, and the signup chart with a table (ADMIN-26 to ADMIN-28, ADMIN-33, ADMIN-36, A11Y-8)', async () => {
  const { read } = openDashboard();
  await act(async () => read.latest().resolve(stats));
  const tiles = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('link');
  const linked = (link: HTMLElement) => link.getAttribute('href');
  expect(
    tiles.map((tile) => [linked(tile), ...[...tile.children].map(({ textContent }) => textContent)]),
  ).toEqual([
    ['/admin-waitlist', 'Signups', '1,284', '+86 in 30 days, 60 before'],
    ['/blogs', 'Posts', '24', '+2 in 30 days, 4 before', '3 drafts'],
    ['/admin-inbox', 'Open reports', '5', '+1 in 30 days, 1 before'],
    ['/admin-feedback', 'Article feedback', '75%', 'found it helpful, of 4 answers'],
  ]);
  const activity = screen.getByRole('region', { name: 'Recent activity' });
  expect(
    within(activity)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ada@example.com joined the waitlistJan 15, 2025, 09:30 AM',
    'Bug reported: Amount turns backJan 15, 2025, 09:20 AM',
    'Message from eve@example.comJan 15, 2025, 09:10 AM',
    'root@example.com: post published: “Hello”Jan 15, 2025, 09:00 AM',
  ]);
  expect(within(activity).getAllByRole('link').map(linked)).toEqual([
    '/admin-waitlist?search=ada%40example.com',
    '/admin-inbox?report=bug-1',
    '/admin-inbox?report=m-1',
  ]);
  const table = screen.getByRole('table', { name: 'Signups by day', hidden: true });
  expect(table.querySelectorAll('tbody tr').length).toBe(90);
  expect(table.querySelector('tbody tr:last-child')?.textContent).toBe('Jan 1517');
  expect(document.querySelectorAll('rect').length).toBe(90);
});

test('recent activity shows each of two equal lines once, also after a refresh (ADMIN-35)', async () => {
  const { read } = openDashboard();
  const line = {
    kind: 'audit',
    at: '2025-01-15T09:00:00.000Z',
    who: 'root@example.com',
    subject: '',
  } as const;
  const show = (...actions: string[]) =>
    act(async () =>
      read.latest().resolve({ ...stats, activity: actions.map((action) => ({ ...line, action })) }),
    );
  await show('waitlist.exported', 'waitlist.exported');
  press('Refresh');
  await show('audit.exported', 'waitlist.exported', 'waitlist.exported');
  press('Refresh');
  await show('audit.exported');
  const activity = screen.getByRole('region', { name: 'Recent activity' });
  expect(within(activity).getAllByRole('listitem')).toHaveLength(1);
});

test('the dashboard links to the open reports and the drafts above the figures (ADMIN-25)', async () => {
  const { read } = openDashboard();
  await act(async () => read.latest().resolve(stats));
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  const tiles = screen.getByRole('list', { name: 'Figures' });
  expect(attention.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const links = within(attention).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['5 open reports2 bugs, 3 messages', '/admin-inbox'],
    ['3 draftsReaders do not see them yet', '/admin-bloglist?status=draft'],
  ]);
});

test('the dashboard shows a message when nothing needs attention (ADMIN-25)', async () => {
  const { read } = openDashboard();
  await act(async () =>
    read.latest().resolve({
      ...stats,
      posts: { ...stats.posts, drafts: 0 },
      reports: { ...stats.reports, open: 0, bugs: 0, messages: 0 },
    }),
  );
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  expect(attention.textContent).toBe('Needs attentionAll clear: no open reports, no drafts.');
});

test('the dashboard shows no feedback percentage and suggests a first post when the site is new (ADMIN-28, ADMIN-37)', async () => {
  const { read } = openDashboard();
  await act(async () =>
    read.latest().resolve({ ...stats, feedback: { helpful: 0, notHelpful: 0 }, activity: [] }),
  );
  expect(screen.getByText('Article feedback').parentElement?.textContent).toBe(
    'Article feedback–No answers yet',
  );
  const activity = within(screen.getByRole('region', { name: 'Recent activity' }));
  expect(activity.getByText(/^Nothing has happened yet\./)).toBeTruthy();
  expect(activity.getByRole('link', { name: 'Write the first post' }).getAttribute('href')).toBe('/add-blog');
});

/** Returns 90 days. The only signup is `daysAgo` days before the last day. With -1 there is no signup. */
const joined = (daysAgo: number) =>
  stats.days.map(({ day }, index) => ({ day, signups: index === 89 - daysAgo ? 1 : 0 }));

test.each([
  [0, 14],
  [13, 14],
  [14, 30],
  [29, 30],
  [30, 90],
])(
  'when the first signup was %i days ago, the signup chart shows the last %i days (ADMIN-31)',
  (daysAgo, count) => {
    const days = shownDays(joined(daysAgo));
    expect([days.length, days.at(-1)?.day]).toEqual([count, '2025-01-15']);
  },
);

test('a signup chart of 14 days shows numbers only on days with signups (ADMIN-32)', () => {
  render(<SignupChart days={joined(1)} />);
  const figure = screen.getByRole('figure');
  expect(screen.getByText('Signups in the last 14 days').nextSibling?.textContent).toBe(
    '1 in all, 1 on the best day',
  );
  const drawn = [...figure.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent);
  expect(drawn).toEqual(['0', '2', '4', '1', 'Jan 2', 'Jan 9', 'Jan 15']);
});

test('the signup chart links to the waitlist form when there are no signups (ADMIN-34)', () => {
  render(<SignupChart days={joined(-1)} />);
  expect(screen.getByRole('link', { name: 'Share the waitlist form' }).getAttribute('href')).toBe(
    '/#waitlist',
  );
  expect(document.querySelectorAll('rect').length).toBe(0);
});

test.each([
  [0, 4],
  [3, 4],
  [17, 20],
  [41, 50],
  [99, 100],
  [100, 100],
  [101, 200],
  [730, 800],
])('for at most %i signups a day, the scale of the signup chart ends at %i', (most, top) =>
  expect(niceTop(most)).toBe(top),
);

rehearse(searchModel, 'view', () => {
  const search = heldPromise<AdminSearchHit[], string>();
  const gone: string[] = [];
  const box = createActor(
    searchMachine.provide({
      actors: { search: search.logic },
      actions: { go: (_, hit) => gone.push(hit.key) },
    }),
  ).start();
  render(<AdminSearch search={box} />);
  const input = () => screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => fireEvent.change(input(), { target: { value } });
  /** Presses a key, after an input method has used the same key for itself. */
  const key = (name: string) => () => {
    fireEvent.keyDown(input(), { key: name, isComposing: true });
    fireEvent.keyDown(input(), { key: name });
  };
  const sees = (
    {
      text,
      options = [],
      active,
      note = '',
    }: { text?: string; options?: string[]; active?: number; note?: string },
    wentTo: string[] = [],
  ) => {
    return () =>
      expect({
        text: text === undefined ? undefined : input().value,
        isExpanded: input().getAttribute('aria-expanded'),
        options: screen.queryAllByRole('option').map(({ textContent }) => textContent),
        active: document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent,
        selected: screen.queryAllByRole('option', { selected: true }).length,
        note: screen.getByRole('status').textContent,
        gone,
      }).toEqual({
        text,
        isExpanded: String(options.length > 0),
        options,
        active: active === undefined ? undefined : options[active],
        selected: active === undefined ? 0 : 1,
        note,
        gone: wentTo,
      });
  };
  const found = { options: ['ada@example.comAdaSignup', 'Amount turns backReport'], note: '2 found' };
  return {
    act: {
      'type "a"': () => type('a'),
      'type "ada"': () => type('ada'),
      'type "ad" 200 ms later': () => {
        act(() => vi.advanceTimersByTime(200));
        type('ad');
      },
      'press Escape': key('Escape'),
      'press Down': key('ArrowDown'),
      'press Up': key('ArrowUp'),
      'press Enter': key('Enter'),
      'click the second': () => fireEvent.click(screen.getAllByRole('option')[1] as HTMLElement),
      'two are found': () => act(async () => search.latest().resolve(hits)),
      'nothing is found': () => act(async () => search.latest().resolve([])),
      'the server is unreachable': () => act(async () => search.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees({ text: '' }),
      'one letter': sees({ text: 'a' }),
      typing: sees({ text: 'ada' }),
      'typing less': sees({ text: 'ad' }),
      searching: sees({ text: 'ada' }),
      'searching less': sees({ text: 'ad' }),
      'typing, entered': sees({ text: 'ada' }),
      'searching, entered': sees({ text: 'ada' }),
      nothing: sees({ text: 'ada', note: 'Nothing found' }),
      failed: sees({ text: 'ada', note: 'The search did not work. Please try again.' }),
      open: sees(found),
      'at the first': sees({ ...found, active: 0 }),
      'at the second': sees({ ...found, active: 1 }),
      'opened the first': sees({ text: '' }, ['ada@example.com']),
      'opened the second': sees({ text: '' }, ['bug-1']),
      'closed with text': sees({}),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the search box of the dashboard is a combobox whose list closes when the box loses the focus (ADMIN-38, ADMIN-42, ADMIN-44)', async () => {
  const search = heldPromise<AdminSearchHit[], string>();
  render(
    <AdminSearch search={createActor(searchMachine.provide({ actors: { search: search.logic } })).start()} />,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search posts, signups and reports' });
  expect([box.placeholder, box.maxLength]).toEqual(['Search posts, signups, reports...', 100]);
  fireEvent.change(box, { target: { value: 'ada' } });
  act(() => vi.advanceTimersByTime(250));
  await act(async () => search.latest().resolve(hits));
  const list = screen.getByRole('listbox', { name: 'Found' });
  expect([box.getAttribute('aria-controls'), within(list).getAllByRole('option').length]).toEqual([
    list.id,
    2,
  ]);
  fireEvent.blur(box);
  expect([box.getAttribute('aria-expanded'), box.value]).toEqual(['false', 'ada']);
});

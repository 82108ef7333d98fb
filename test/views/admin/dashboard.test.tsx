import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { DeskHit, Stats } from '../../../src/contract/dashboard.ts';
import { dashboardMachine } from '../../../src/machines/admin/dashboard.machine.ts';
import { searchMachine } from '../../../src/machines/admin/search.machine.ts';
import { DashboardView } from '../../../src/views/admin/dashboard/dashboard-view.tsx';
import { DeskSearch } from '../../../src/views/admin/dashboard/desk-search.tsx';
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
        isBusy: screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled,
        hasFigures: screen.queryByRole('list', { name: 'Figures' }) !== null,
        alert: screen.getByRole('alert').textContent,
      }).toEqual({ isBusy, hasFigures, alert });
  const failure = 'The figures could not be loaded. Please try again.';
  return {
    act: {
      'the figures come': () => act(async () => read.latest().resolve(stats)),
      'the server is out of reach': () => act(async () => read.latest().reject(new Error('offline'))),
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

test('an admin reads real figures with their change, what happened, and the chart as a table (A11Y-8)', async () => {
  const { read } = openDashboard();
  await act(async () => read.latest().resolve(stats));
  const tiles = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('link');
  expect(tiles.map((tile) => [...tile.children].map(({ textContent }) => textContent))).toEqual([
    ['Signups', '1,284', '86 in 30 days, 26 more than before'],
    ['Posts', '24', '2 in 30 days, 2 fewer than before · 3 drafts'],
    ['Open reports', '5', '1 in 30 days, as many as before · 2 bugs, 3 messages'],
    ['Article feedback', '75%', 'found it helpful, of 4 answers'],
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
    'root@example.com: post published: HelloJan 15, 2025, 09:00 AM',
  ]);
  const table = screen.getByRole('table', { name: 'Signups by day', hidden: true });
  expect(table.querySelectorAll('tbody tr').length).toBe(90);
  expect(table.querySelector('tbody tr:last-child')?.textContent).toBe('2025-01-1517');
  expect(document.querySelectorAll('rect').length).toBe(90);
});

test('the dashboard leads with the open reports and the drafts, and the way to them', async () => {
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

test('the dashboard says so when nothing needs attention', async () => {
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

/** 90 days, with one signup on the day that is so many days ago. */
const joined = (daysAgo: number) =>
  stats.days.map(({ day }, index) => ({ day, signups: index === 89 - daysAgo ? 1 : 0 }));

test.each([
  [0, 14],
  [13, 14],
  [14, 30],
  [29, 30],
  [30, 90],
])('a first signup %i days ago is drawn among %i days, today last', (daysAgo, count) => {
  const days = shownDays(joined(daysAgo));
  expect([days.length, days.at(-1)?.day]).toEqual([count, '2025-01-15']);
});

test('the chart of a new site shows the figure of each day that has one', () => {
  render(<SignupChart days={joined(1)} />);
  const figure = screen.getByRole('figure');
  expect(screen.getByText('Signups in the last 14 days').nextSibling?.textContent).toBe(
    '1 in all, 1 on the best day',
  );
  const drawn = [...figure.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent);
  expect(drawn).toEqual(['0', '2', '4', '1', 'Jan 2', 'Jan 9', 'Jan 15']);
});

test('a site without signups gets the way to the waitlist form instead of an empty chart', () => {
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
])('bars up to %i are drawn against %i', (most, top) => expect(niceTop(most)).toBe(top));

rehearse(searchModel, 'view', () => {
  const search = heldPromise<DeskHit[], string>();
  const gone: string[] = [];
  const box = createActor(
    searchMachine.provide({
      actors: { search: search.logic },
      actions: { go: (_, hit) => gone.push(hit.key) },
    }),
  ).start();
  render(<DeskSearch search={box} />);
  const input = () => screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => fireEvent.change(input(), { target: { value } });
  const key = (name: string) => () => fireEvent.keyDown(input(), { key: name });
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
      'the server is out of reach': () => act(async () => search.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees({ text: '' }),
      'one letter': sees({ text: 'a' }),
      typing: sees({ text: 'ada' }),
      'typing less': sees({ text: 'ad' }),
      searching: sees({ text: 'ada' }),
      'searching less': sees({ text: 'ad' }),
      nothing: sees({ text: 'ada', note: 'Nothing found' }),
      failed: sees({ text: 'ada', note: 'The search did not work. Please try again.' }),
      open: sees(found),
      'at the first': sees({ ...found, active: 0 }),
      'at the second': sees({ ...found, active: 1 }),
      'gone to the first': sees({ text: '' }, ['ada@example.com']),
      'gone to the second': sees({ text: '' }, ['bug-1']),
      'closed with text': sees({}),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

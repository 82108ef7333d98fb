import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../support/gestures.ts';
import { answers } from '../../support/waitlist.ts';
import {
  button,
  first,
  openWaitlist,
  rows,
  searchBox,
  second,
  select,
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

test('the waitlist screen has the heading "Waiting List" and a table with six columns (WAIT-22, WAIT-23)', () => {
  openWaitlist();
  expect(screen.getByRole('heading', { name: 'Waiting List' })).toBeTruthy();
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => (head.querySelector('button') ?? head).textContent)).toEqual([
    'Email',
    'First Name',
    'Last Name',
    'Joined Date',
    'Status',
    'Source',
  ]);
});

test('a second press on a column head of the waitlist reverses the order, and "Sort by" offers six orders (WAIT-37, WAIT-39)', async () => {
  const { list, answer } = openWaitlist();
  await answer(answers['page 1 arrives']);
  const asked = ['Joined Date', 'Joined Date', 'Email', 'Email', 'First Name', 'First Name'].map((name) => {
    // Only wide screens show the heads, so they have no role and name at this width.
    fireEvent.click(screen.getByText(name, { selector: 'th button' }));
    return list.latest().input.sort;
  });
  expect(asked).toEqual(['createdAt', '-createdAt', 'email', '-email', 'name', '-name']);
  const options = screen.getByRole('combobox', { name: 'Sort by', hidden: true }).querySelectorAll('option');
  expect(
    [...options].map(({ value, textContent }) => {
      select('Sort by', value);
      return [textContent, list.latest().input.sort];
    }),
  ).toEqual([
    ['Newest first', '-createdAt'],
    ['Oldest first', 'createdAt'],
    ['Email A to Z', 'email'],
    ['Email Z to A', '-email'],
    ['Name A to Z', 'name'],
    ['Name Z to A', '-name'],
  ]);
});

test('the status filter of the waitlist offers every status (WAIT-36)', async () => {
  const { list } = openWaitlist();
  const options = screen.getByRole('combobox', { name: 'Status' }).querySelectorAll('option');
  expect(
    [...options].map(({ value, textContent }) => {
      select('Status', value);
      return [textContent, list.latest().input.status];
    }),
  ).toEqual([
    ['All statuses', ''],
    ['Active', 'Active'],
    ['Unsubscribed', 'Unsubscribed'],
    ['Invited', 'Invited'],
    ['Pending', 'Pending'],
  ]);
});

test('"Next page" and "Previous page" load the next and the previous page of the waitlist (WAIT-26)', async () => {
  const { list, answer } = openWaitlist();
  await answer(answers['page 1 arrives']);
  press('Next page');
  expect(list.latest().input).toEqual(second);
  await answer(answers['page 2 arrives']);
  press('Previous page');
  expect(list.latest().input).toEqual(first);
});

test('"Next page" of the waitlist stays enabled while the page loads, so that it keeps the focus (WAIT-26, A11Y-3)', async () => {
  const { answer } = openWaitlist();
  await answer(answers['page 1 arrives']);
  press('Next page');
  expect([button('Next page')?.disabled, button('Next page')?.ariaDisabled]).toEqual([false, 'false']);
});

test('"Previous page" is disabled on the first page of the waitlist, and "Next page" on the last page (WAIT-26)', async () => {
  const { answer } = openWaitlist();
  const steps = () => ['Previous page', 'Next page'].map((name) => button(name)?.ariaDisabled === 'true');
  await answer(answers['page 1 arrives']);
  expect(steps()).toEqual([true, false]);
  press('Next page');
  await answer(answers['page 2 arrives']);
  expect(steps()).toEqual([false, false]);
  press('Next page');
  await answer({
    ...answers['page 1 arrives'],
    pagination: { currentPage: 3, totalPages: 3, totalRecords: 30 },
  });
  expect(steps()).toEqual([false, true]);
});

test('the waitlist shows the joined date in US format, even around noon and midnight (WAIT-24)', async () => {
  const { answer } = openWaitlist();
  const joined = ['2025-01-01T00:05:00.000Z', '2024-07-04T12:00:00.000Z', '2025-11-30T23:59:59.000Z'];
  await answer({
    ...answers['one user arrives'],
    users: joined.map((createdAt, index) => ({ email: `${index}@example.com`, createdAt })),
  });
  expect(rows().map((row) => row[4])).toEqual([
    'Jan 1, 2025, 12:05 AM',
    'Jul 4, 2024, 12:00 PM',
    'Nov 30, 2025, 11:59 PM',
  ]);
});

test('the waitlist links to the public form when it is empty, and suggests another filter when nothing matches (WAIT-28)', async () => {
  const { answer } = openWaitlist();
  const noteOf = () => screen.getByText('No users found').closest('td')?.textContent;
  await answer(answers['no signup is found']);
  expect(noteOf()).toContain('Everyone who joins with the form on the site appears here.');
  expect(screen.getByRole('link', { name: 'Open the public form' }).getAttribute('href')).toBe('/#waitlist');
  select('Status', 'Invited');
  await answer(answers['no signup is found']);
  expect(noteOf()).toContain('Try another search or filter.');
  expect(screen.queryByRole('link', { name: 'Open the public form' })).toBeNull();
});

test('the search box of the waitlist takes up to 254 characters (WAIT-32)', () => {
  openWaitlist();
  expect(searchBox().maxLength).toBe(254);
});

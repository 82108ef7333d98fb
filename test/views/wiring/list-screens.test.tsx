import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { twoPosts } from '../../support/admin-posts.ts';
import { bugReport, contactReport, inboxAnswers } from '../../support/inbox.ts';
import { openPage } from '../../support/page/live-page.tsx';
import { answers as waitlistAnswers } from '../../support/waitlist.ts';

const { users, pagination } = waitlistAnswers['page 1 arrives'];
const rows = { success: true, data: users, pagination };
const searchBox = () => screen.findByPlaceholderText<HTMLInputElement>('Search emails...');

test('a link to the waitlist on the waitlist itself opens the list without the old search (WAIT-34)', async () => {
  using page = await openPage({
    path: `/admin-waitlist?search=${'x'.repeat(255)}`,
    isAdmin: true,
    answers: { 'GET /api/v2/subscribe': rows },
  });
  await page.reaches('waitlist', 'loaded');
  expect((await searchBox()).value).toBe('x'.repeat(254));
  await act(async () => navigate('/admin-waitlist'));
  expect((await searchBox()).value).toBe('');
  await act(async () => navigate('/admin-waitlist?search=ada'));
  expect((await searchBox()).value).toBe('ada');
});

test('the erasure of a person reloads the waitlist and deselects all signups (WAIT-65, PRIV-32)', async () => {
  using page = await openPage({
    path: '/admin-waitlist',
    isAdmin: true,
    answers: {
      'GET /api/v2/subscribe': rows,
      'POST /api/v2/people/erase': { signups: 1, messages: 0, mails: 0, invitations: 0 },
    },
  });
  await page.reaches('waitlist', 'loaded');
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${users[0]?.email}` }));
  await screen.findByText('1 selected');
  page.answer('GET /api/v2/subscribe', { ...rows, data: users.slice(1) });
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: users[0]?.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Erase data' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
  await screen.findByText('Erased: 1 signup, 0 messages, 0 emails, 0 invitations.');
  await page.reaches('waitlist', 'loaded');
  expect([screen.queryByText(users[0]?.email ?? ''), screen.queryByText('1 selected')]).toEqual([null, null]);
});

test('a signup that is gone when the admin comes back to the waitlist is deselected and not deleted (WAIT-41)', async () => {
  using page = await openPage({
    path: '/admin-waitlist?status=Active',
    isAdmin: true,
    answers: { 'GET /api/v2/subscribe': rows },
  });
  await page.reaches('waitlist', 'loaded');
  const [gone = '', ...others] = users.slice(0, 3).map(({ email }) => email);
  for (const email of [gone, ...others]) {
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${email}` }));
  }
  await screen.findByText('3 selected');
  page.answer('GET /api/v2/subscribe', { ...rows, data: users.slice(1) });
  await page.tell('waitlist', { type: 'window.focused' });
  await screen.findByText('2 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await page.started('signupSelection.remove');
  expect(page.sent.at(-1)?.body).toEqual({ emails: others });
});

test('a post that is gone when the admin comes back to the list is deselected and not moved to the trash (BULK-6)', async () => {
  using page = await openPage({
    path: '/blogs?status=draft',
    isAdmin: true,
    answers: { 'GET /api/v2/blogs': twoPosts, 'GET /api/v2/tags': { tags: [] } },
  });
  await page.reaches('postList', 'loaded');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  await screen.findByText('2 selected');
  const posts = twoPosts.posts.slice(1);
  page.answer('GET /api/v2/blogs', { ...twoPosts, posts });
  await page.tell('postList', { type: 'window.focused' });
  await screen.findByText('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Move to trash' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to trash' }));
  await page.started('postSelection.change');
  expect(page.sent.at(-1)?.body).toEqual({ action: 'trash', ids: posts.map(({ _id }) => _id) });
});

test('the inbox loads its list again when the open report turns out to be removed (ADMIN-56)', async () => {
  const { pagination: single } = inboxAnswers['one report arrives'];
  using page = await openPage({
    path: `/admin-inbox?report=${contactReport.id}`,
    isAdmin: true,
    answers: {
      'GET /api/v2/reports': { reports: [bugReport, contactReport], pagination: single },
      [`GET /api/v2/reports/${contactReport.id}`]: { report: contactReport },
    },
  });
  await page.reaches('inbox', 'loaded');
  await page.reaches('report', 'open');
  expect(screen.queryAllByText('ada@example.com').length).toBeGreaterThan(0);
  page.answer('GET /api/v2/reports', { reports: [bugReport], pagination: single });
  page.answer(
    `PATCH /api/v2/reports/${contactReport.id}`,
    Response.json({ message: 'There is no such report.' }, { status: 404 }),
  );
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Asked again.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('There is no such report. Somebody may have removed it.');
  await waitFor(() => expect(screen.queryAllByText('ada@example.com')).toEqual([]));
});

import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
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

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { listings } from '../../support/admin-posts.ts';
import { openPage } from '../../support/page/live-page.tsx';
import { answers as waitlistAnswers } from '../../support/waitlist.ts';

const { users, pagination } = waitlistAnswers['page 1 arrives'];
const address = () => location.pathname + location.search;
const showsAddress = (expected: string) => waitFor(() => expect(address()).toBe(expected));
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const valuesOf = (...labels: string[]) => labels.map((label) => field(label).value);
const go = (path: string) => act(async () => navigate(path));
const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

const posts = {
  'GET /api/v2/blogs': listings['page 1 arrives'],
  'GET /api/v2/tags': { tags: [{ name: 'News', count: 11 }] },
};

test.each(['/admin-bloglist', '/blogs'])(
  'the address of the list of posts at %s contains its search, filters and page, and Back from another screen and from a link restores them (WRITE-52, SHELL-57)',
  async (path) => {
    using page = await openPage({ path, isAdmin: true, answers: posts });
    await page.reaches('postList', 'loaded');
    const entries = history.length;
    await screen.findByLabelText('Tag');
    fill('Status', 'published');
    fill('Tag', 'News');
    fill('Search posts', 'number');
    const filtered = `${path}?search=number&tag=News&status=published`;
    await showsAddress(filtered);
    await page.reaches('postList', 'loaded');
    fireEvent.click(await screen.findByLabelText('Page 2'));
    await showsAddress(`${filtered}&page=2`);
    expect(history.length).toBe(entries);

    const shown = () => valuesOf('Search posts', 'Tag', 'Status');
    await go('/admin-waitlist');
    await goBack();
    await screen.findByLabelText('Tag');
    expect([address(), shown()]).toEqual([`${filtered}&page=2`, ['number', 'News', 'published']]);
    await go(`${path}?status=draft`);
    expect([address(), shown()]).toEqual([`${path}?status=draft`, ['', '', 'draft']]);
    await goBack();
    await screen.findByLabelText('Tag');
    expect([address(), shown()]).toEqual([`${filtered}&page=2`, ['number', 'News', 'published']]);
    expect(page.sent.filter(({ call }) => call === 'GET /api/v2/blogs').at(-1)?.query).toBe(
      '?page=2&limit=10&tags=News&search=number&status=published',
    );
  },
);

test('the address of the waitlist contains its search, status, order and page, and Back restores them (WAIT-34, SHELL-57)', async () => {
  using page = await openPage({
    path: '/admin-waitlist?search=old',
    isAdmin: true,
    answers: { 'GET /api/v2/subscribe': { success: true, data: users, pagination } },
  });
  await page.reaches('waitlist', 'loaded');
  const entries = history.length;
  fill('Status', 'Active');
  fill('Sort by', '-email');
  fill('Search emails', 'user');
  const filtered = '/admin-waitlist?search=user&status=Active&sort=-email';
  await showsAddress(filtered);
  await page.reaches('waitlist', 'loaded');
  fireEvent.click(await screen.findByLabelText('Page 3'));
  await showsAddress(`${filtered}&page=3`);
  expect(history.length).toBe(entries);

  await go('/admin-bloglist');
  await goBack();
  expect([address(), valuesOf('Search emails', 'Status', 'Sort by')]).toEqual([
    `${filtered}&page=3`,
    ['user', 'Active', '-email'],
  ]);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { twoPosts } from '../../support/admin-posts.ts';
import { openPage } from '../../support/page/live-page.tsx';

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

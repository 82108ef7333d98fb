import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listings } from '../../support/admin-posts.ts';
import { press } from '../../support/gestures.ts';
import { openPostList } from '../../support/open-post-list.tsx';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

test('a scheduled draft in the post list shows its publication time in place of "Draft" (PUB-13)', async () => {
  const { list } = openPostList();
  const listing = listings['one post arrives'];
  const [post] = listing.posts;
  const publishAt = new Date(2030, 0, 15, 9, 30).toISOString();
  await act(async () => list.latest().resolve({ ...listing, posts: post ? [{ ...post, publishAt }] : [] }));
  expect(screen.getAllByRole('cell')[0]?.textContent).toBe(
    'Dawn on StellarScheduled for Jan 15, 2030, 09:30 AMWhat first light brings.',
  );
});

test('a row of the post list shows the featured image, or the drawn cover of a post without one (WRITE-49, BLOG-73)', async () => {
  const { list } = openPostList();
  const { posts, pagination } = listings['one post arrives'];
  const [post] = posts;
  const withImages = ['/uploads/a.webp', '', undefined].map((imageUrl, index) => ({
    ...post,
    _id: `post-${index}`,
    title: 'Bridge your assets',
    imageUrl,
  }));
  await act(async () => list.latest().resolve({ posts: withImages as typeof posts, pagination }));
  expect([...document.querySelectorAll('td img')].map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/a.webp',
    '/src/content/scenes/bridge.svg?no-inline',
    '/src/content/scenes/bridge.svg?no-inline',
  ]);
});

test('a draft without a title has a placeholder title in its row and in the labels of its actions (SAVE-13)', async () => {
  const { list } = openPostList();
  const { posts, pagination } = listings['one post arrives'];
  await act(async () =>
    list.latest().resolve({ posts: posts.map((post) => ({ ...post, title: '' })), pagination }),
  );
  expect(screen.getByText('Untitled post').tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'Edit Untitled post' }).getAttribute('href')).toBe(
    '/edit-blog/post-7',
  );
});

test('the deletion dialog states how long the trash keeps the post, and the post list links to the trash (TRASH-7, TRASH-10)', async () => {
  const { answer } = openPostList();
  await answer('one post arrives');
  expect(screen.getByRole('link', { name: 'Trash' }).getAttribute('href')).toBe('/admin-trash');
  press('Delete Dawn on Stellar');
  expect(screen.getByRole('dialog').textContent).toContain(
    'Dawn on Stellar will be gone for visitors. It stays in the trash for 30 days.',
  );
});

test('"Delete" keeps the focus during a deletion and after a failure, and the content gets the focus from a removed row (WRITE-59, A11Y-3)', async () => {
  const { answer, deletePost } = openPostList();
  await answer('page 1 arrives');
  press('Delete Post number 1');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  // A browser removes the focus from a disabled button. jsdom does not.
  const look = () => [confirm.disabled, confirm.ariaDisabled, deletePost.calls.length];
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(look()).toEqual([false, 'true', 1]);
  await act(async () => deletePost.latest().reject(new Error('offline')));
  expect(look()).toEqual([false, 'false', 1]);

  confirm.focus();
  fireEvent.click(confirm);
  await act(async () => deletePost.latest().resolve());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

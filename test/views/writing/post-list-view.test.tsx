import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostListRequest } from '../../../src/contract/admin-posts.ts';
import { deleteConfirmationModel } from '../../models/writing/delete-confirmation.model.ts';
import { postListModel } from '../../models/writing/post-list.model.ts';
import { tagListModel } from '../../models/writing/tag-list.model.ts';
import { listings } from '../../support/admin-posts.ts';
import { follow, press, pressEscape } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';
import { openPostList } from '../../support/open-post-list.tsx';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('b')?.textContent ?? row.textContent);
const titlesOf = (name: keyof typeof listings) => listings[name].posts.map(({ title }) => title);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const all: PostListRequest = { search: '', tag: '', status: '', page: 1 };

rehearse(postListModel, 'view', async () => {
  const { list, focus, tags, posts, answer } = openPostList();
  await act(async () => tags.latest().resolve(['News', 'Stellar']));
  const sees = (rows: string[], pending: Partial<PostListRequest> | undefined, alert = '') => {
    return () =>
      expect({
        rows: titles(),
        alert: screen.getByRole('alert').textContent,
        isBusy: screen.getByRole('table', { name: 'Blog posts' }).getAttribute('aria-busy'),
        pending: list.pending().map(({ input }) => input),
      }).toEqual({
        rows,
        alert,
        isBusy: String(pending !== undefined),
        pending: pending === undefined ? [] : [{ ...all, ...pending }],
      });
  };
  const loads = (pending: Partial<PostListRequest>) => sees(['Loading posts...'], pending);
  const pageButton = (name: string) => screen.queryByRole('button', { name });
  const typing = (text: string) => () => {
    expect([field('Search posts').value, list.pending().length]).toEqual([text, 0]);
  };
  return {
    act: {
      'page 1 arrives': () => answer('page 1 arrives'),
      'page 2 arrives': () => answer('page 2 arrives'),
      'one post arrives': () => answer('one post arrives'),
      'there are no posts': () => answer('there are no posts'),
      'the page is past the end': () => answer('the page is past the end'),
      'the server is unreachable': () => act(async () => list.latest().reject(new Error('offline'))),
      'choose page 1': () => press('Page 1'),
      'choose page 2': () => press('Page 2'),
      'choose page 3': () => expect(pageButton('Page 3')).toBeNull(),
      'choose the tag News': () => change('Tag', 'News'),
      'choose drafts': () => change('Status', 'draft'),
      'the first post is deleted': () => act(() => posts.send({ type: 'post.removed', id: 'post-1' })),
      'several posts are changed': () => act(() => posts.send({ type: 'posts.changed' })),
      'its only post is deleted': () => act(() => posts.send({ type: 'post.removed', id: 'post-11' })),
      'press Try again': () => press('Try again'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
      'type "dawn"': () => change('Search posts', 'dawn'),
      'type more 200 ms later': () => {
        act(() => vi.advanceTimersByTime(200));
        change('Search posts', 'dawns');
      },
    },
    see: {
      loading: loads({}),
      'page 1': sees(titlesOf('page 1 arrives'), undefined),
      'page 1, refilling': sees(titlesOf('page 1 arrives').slice(1), {}),
      'page 1, refreshing': sees(titlesOf('page 1 arrives'), {}),
      'loading page 2': loads({ page: 2 }),
      'page 2': sees(['Post number 11'], undefined),
      'page 2, refilling': sees(['Loading posts...'], { page: 2 }),
      failed: sees([], undefined, 'The posts could not be loaded. Please try again.Try again'),
      empty: sees(['No posts found'], undefined),
      'refreshing nothing': sees(['Loading posts...'], {}),
      typing: typing('dawn'),
      'typing more': typing('dawns'),
      'searching for dawn': loads({ search: 'dawn' }),
      'searching for dawns': loads({ search: 'dawns' }),
      matches: sees(['Dawn on Stellar'], undefined),
      'no matches': sees(['No posts found'], undefined),
      'loading News': loads({ tag: 'News' }),
      News: sees(['Dawn on Stellar'], undefined),
      'loading drafts': loads({ status: 'draft' }),
      drafts: sees(['Dawn on Stellar'], undefined),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

rehearse(deleteConfirmationModel, 'view', async () => {
  const { deletePost, answer } = openPostList();
  await answer('one post arrives');
  const dialog = () => screen.queryByRole('dialog', { name: 'Delete this post?' });
  const sees = (buttons: Array<[string, boolean]>, alert: string, rows = ['Dawn on Stellar']) => {
    return () => {
      const open = dialog();
      expect({
        buttons:
          open === null
            ? []
            : within(open)
                .getAllByRole<HTMLButtonElement>('button')
                .map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled === 'true']),
        alert: open === null ? '' : within(open).getByRole('alert').textContent,
        rows: titles(),
        calls: deletePost.pending().map(({ input }) => input.id),
      }).toEqual({
        buttons,
        alert,
        rows,
        calls: buttons.some(([name]) => name === 'Deleting...') ? ['post-7'] : [],
      });
    };
  };
  const asked: Array<[string, boolean]> = [
    ['Cancel', false],
    ['Delete', false],
  ];
  return {
    act: {
      'press Delete on the row': () => press('Delete Dawn on Stellar'),
      'press Cancel': () => press('Cancel'),
      'press Escape': () => pressEscape(),
      'press Delete': () => press('Delete'),
      'the server deletes it': () => act(async () => deletePost.latest().resolve()),
      'the server is unreachable': () => act(async () => deletePost.latest().reject(new Error('offline'))),
    },
    see: {
      'not asked': sees([], ''),
      asked: sees(asked, ''),
      deleting: sees(
        [
          ['Cancel', true],
          ['Deleting...', true],
        ],
        '',
      ),
      failed: sees(asked, 'Error deleting blog. Please try again.'),
      // The row is removed, and the page loads again.
      deleted: sees([], '', ['Loading posts...']),
    },
    pass: () => undefined,
  };
});

rehearse(tagListModel, 'view', () => {
  const { tags } = openPostList();
  const sees = (names: string[], pending: number) => () =>
    expect([
      within(field('Tag'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
      tags.pending().length,
    ]).toEqual([['All tags', ...names], pending]);
  return {
    act: {
      'the tags arrive': () => act(async () => tags.latest().resolve(['News', 'Stellar'])),
      'the server is unreachable': () => act(async () => tags.latest().reject(new Error('offline'))),
      'focus the field': () => fireEvent.focus(field('Tag')),
    },
    see: { loading: sees([], 1), offered: sees(['News', 'Stellar'], 0), none: sees([], 0) },
    pass: () => undefined,
  };
});

test('the tag filter offers the tag from the address before the tags arrive and after no post has it any more (WRITE-52)', async () => {
  const { tags } = openPostList({ tag: 'Dawn' });
  const offered = () => [...field('Tag').querySelectorAll('option')].map(({ value }) => value);
  const seen = [[field('Tag').value, ...offered()]];
  await act(async () => tags.latest().resolve(['News', 'Stellar']));
  seen.push([field('Tag').value, ...offered()]);
  change('Tag', 'News');
  seen.push([field('Tag').value, ...offered()]);
  expect(seen).toEqual([
    ['Dawn', '', 'Dawn'],
    ['Dawn', '', 'Dawn', 'News', 'Stellar'],
    ['News', '', 'News', 'Stellar'],
  ]);
});

test('a row of the post list shows the post, and links to the post and to its editor (BLOG-87, WRITE-47, WRITE-48)', async () => {
  const { answer, history } = openPostList();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Author',
    'Date',
    'Tags',
    'Actions',
  ]);
  await answer('one post arrives');
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Dawn on StellarDraftWhat first light brings.',
    'admin',
    'Dec 5, 2024',
    'NewsStellar',
  ]);
  expect(cells[0]?.querySelector('img')?.getAttribute('src')).toBe('/uploads/dawn.webp');
  expect([...(cells[0]?.querySelectorAll('[dir=auto]') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['Dawn on StellarDraft', 'What first light brings.'],
  );
  follow('View Dawn on Stellar');
  follow('Edit Dawn on Stellar');
  follow('Add New Post');
  expect(history).toEqual(['/blogs', '/blog/post-7', '/edit-blog/post-7', '/add-blog']);
});

test('a row of the post list shows the first 100 characters of a text without an excerpt (WRITE-49)', async () => {
  const { answer } = openPostList();
  await answer('page 2 arrives');
  const [, row] = screen.getAllByRole('row');
  expect(row?.querySelector('small')?.textContent).toBe(`${'The opening of the text. '.repeat(4)}…`);
});

test('the footer of the post list shows the page number, and Previous and Next load other pages (WRITE-53)', async () => {
  const { list, answer } = openPostList();
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await answer('page 1 arrives');
  expect(screen.getByText('Showing page 1 of 2')).toBeTruthy();
  // Only small screens show these buttons, so they count as hidden at this width.
  const step = (name: string) => screen.getByRole('button', { name, hidden: true });
  const steps = () => ['Previous', 'Next'].map((name) => step(name).ariaDisabled === 'true');
  expect(steps()).toEqual([true, false]);
  fireEvent.click(step('Next'));
  expect(list.latest().input.page).toBe(2);
  await answer('page 2 arrives');
  expect([screen.getByText('Showing page 2 of 2') !== null, steps()]).toEqual([true, [false, true]]);
  fireEvent.click(step('Previous'));
  expect(list.latest().input.page).toBe(1);
});

test('"Next" of the post list keeps the focus while a page loads and on the last page, and ignores another press (WRITE-53, A11Y-3)', async () => {
  const { list, answer } = openPostList();
  await answer('page 1 arrives');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next', hidden: true });
  // A browser removes the focus from a disabled button. jsdom does not.
  const look = () => [next.disabled, next.ariaDisabled, list.calls.length];
  fireEvent.click(next);
  fireEvent.click(next);
  expect(look()).toEqual([false, 'true', 2]);
  await answer('page 2 arrives');
  fireEvent.click(next);
  expect(look()).toEqual([false, 'true', 2]);
});

test('an empty post list suggests a first post, or another search when a filter is set (WRITE-56)', async () => {
  const { answer } = openPostList();
  await answer('there are no posts');
  expect(screen.getByRole('link', { name: 'Write the first post' }).getAttribute('href')).toBe('/add-blog');
  change('Status', 'draft');
  await answer('there are no posts');
  expect(screen.queryByRole('link', { name: 'Write the first post' })).toBeNull();
  expect(screen.getByText('Try another search or filter.')).toBeTruthy();
});

test('the status filter of the post list offers all statuses, drafts and published posts (WRITE-51)', () => {
  openPostList();
  const options = within(field('Status')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All statuses', 'Drafts', 'Published']);
});

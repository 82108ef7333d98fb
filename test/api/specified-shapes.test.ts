// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { listAllPosts, loadPost, savePost } from '../../src/api/admin-posts.ts';
import { signIn } from '../../src/api/auth.ts';
import { uploadImage } from '../../src/api/files.ts';
import { listPosts, readPost } from '../../src/api/posts.ts';
import { specifiedPost as readSpecified } from '../../src/api/specified-posts.ts';
import { unhurried } from '../support/provider.ts';
import { specifiedPost, startSpecifiedProvider } from '../support/specified-provider.ts';

afterEach(() => {
  vi.useRealTimers();
});

const { content, excerpt: _none, ...known } = specifiedPost;
const opening = `Before you start Choose a provider & check its fee. ${'Then wait. '.repeat(20)}`.slice(
  0,
  150,
);
const summary = { ...known, opening: `${opening}…`, updatedAt: known.date, version: 1 };
const other = { ...summary, _id: '665f1c2ab2', slug: 'fees', title: 'Fees explained' };
const page = {
  posts: [summary, other],
  pagination: { currentPage: 1, totalPages: 3, totalRecords: 30 },
};

test('listPosts accepts posts that have content but no opening (API-98)', async () => {
  await using provider = await startSpecifiedProvider({ isBare: false });
  expect(await listPosts(provider.client, { category: '', page: 1, search: '' }, unhurried())).toEqual(page);
});

test('listAllPosts accepts posts that have content but no opening (API-98)', async () => {
  await using provider = await startSpecifiedProvider({ isBare: false });
  const request = { search: '', tag: '', status: '', page: 1 } as const;
  expect(await listAllPosts(provider.client, request, unhurried())).toEqual(page);
});

test('the opening of a post from another provider does not split an emoji of several code points (BLOG-12, API-98)', () => {
  const family = '👨‍👩‍👧‍👦';
  const { opening } = readSpecified({
    _id: '1',
    title: 'Emoji',
    content: `<p>${'a'.repeat(149)}${family.repeat(2)}</p>`,
  });
  expect(opening).toBe(`${'a'.repeat(149)}${family}…`);
});

test.each([true, false])(
  'readPost returns the sanitized post with its related posts (response without an envelope: %s) (API-97, API-100, SAFE-14)',
  async (isBare) => {
    await using provider = await startSpecifiedProvider({ isBare });
    expect(await readPost(provider.client, 'cash-out', unhurried())).toEqual({
      post: { ...summary, content },
      html: `<h2>Before you start</h2><p>Choose a provider &amp; check its fee. ${'Then wait. '.repeat(20)}</p><p>More</p>`,
      headings: [],
      minutes: 1,
      related: [other],
    });
  },
);

test.each([true, false])(
  'loadPost and savePost return the post (response without an envelope: %s) (API-97)',
  async (isBare) => {
    await using provider = await startSpecifiedProvider({ isBare });
    const post = { ...summary, content };
    const draft = { title: known.title, content, tags: known.tags, excerpt: 'Ten characters.' };
    expect([
      await loadPost(provider.client, 'cash-out', unhurried()),
      await savePost(provider.client, { id: undefined, draft }, unhurried()),
      await savePost(provider.client, { id: known._id, draft }, unhurried()),
    ]).toEqual([
      { kind: 'loaded', post },
      { kind: 'saved', post },
      { kind: 'saved', post },
    ]);
  },
);

test('signIn returns a session of 24 hours when the response has only a token (SESS-10, API-99)', async () => {
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 15), toFake: ['Date'] });
  await using provider = await startSpecifiedProvider({ isBare: false });
  const credentials = { email: 'admin@example.com', password: 'secret' };
  expect(await signIn(provider.client, credentials, unhurried())).toEqual({
    kind: 'signedIn',
    session: { token: 'a token', expiresAt: Date.UTC(2025, 0, 16) },
  });
});

test('uploadImage returns an image without a size when the response has only an address (API-99)', async () => {
  await using provider = await startSpecifiedProvider({ isBare: false });
  const file = new File(['x'], 'cover.png', { type: 'image/png' });
  expect(await uploadImage(provider.client, file, unhurried())).toEqual({
    kind: 'uploaded',
    image: { imageUrl: '/covers/new.webp' },
  });
});

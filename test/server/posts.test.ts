import { expect, test } from 'vitest';
import type { Post, PostDraft, PostPage, PostReading } from '../../src/contract/posts.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const path = '/api/v2/blogs';
const written: Post = {
  _id: expect.stringMatching(/^[\da-f-]{36}$/),
  slug: 'a-first-post',
  title: 'A first post',
  excerpt: 'What the first post says.',
  opening: 'Trade swiftly and securely.',
  tags: ['Wallet'],
  cover: { scene: 'receive', ground: 'lilac' },
  date: '2025-01-15T09:30:00.000Z',
  updatedAt: '2025-01-15T09:30:00.000Z',
  author: { username: 'SwiftEx' },
  status: 'published',
  version: 1,
  content: '<p>Trade swiftly and securely.</p>',
};
const { content: _, ...summary } = written;

async function titles(server: TestServer, query = '', token?: string) {
  const { body } = await server.call('GET', `${path}${query}`, token === undefined ? {} : { token });
  return (body as PostPage).posts.map(({ title }) => title);
}

test('visitors read a post by its slug or its id as the admin wrote it (BLOG-3, BLOG-85, API-63, API-65, API-69, API-70, SAFE-42)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const created = await server.call('POST', `${path}/`, { json: draft, token });
  expect([created.status, created.body]).toEqual([201, { post: written }]);
  const { _id } = (created.body as { post: Post }).post;
  for (const name of ['a-first-post', _id, 'a-first-post/']) {
    const { status, body } = await server.call('GET', `${path}/${name}`);
    expect([status, body]).toEqual([
      200,
      { post: written, html: written.content, headings: [], minutes: 1, related: [] },
    ]);
  }
  const list = await server.call('GET', `${path}/?page=1&limit=3`);
  expect([list.status, list.body]).toEqual([
    200,
    { posts: [summary], pagination: { currentPage: 1, totalPages: 1, totalRecords: 1 } },
  ]);
});

test('a reader sees the current text of a post when a restored backup changes the text without a new version', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const html = async () => ((await server.call('GET', `${path}/${_id}`)).body as PostReading).html;
  expect(await html()).toBe(draft.content);
  const content = '<p>Another text.</p>';
  await server.store.changes.write('posts', (transaction) =>
    transaction.updateTable('post_bodies').set({ content }).where('post_id', '=', _id).execute(),
  );
  expect(await html()).toBe(content);
});

test('a call gets 401 when it writes a post without a session or reads a post with an unknown token (API-7, API-67)', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const refusal = { message: 'Please sign in again.' };
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/${_id}`],
    ['DELETE', `${path}/${_id}`],
    ['DELETE', `${path}?id=${_id}`],
  ] as const) {
    const { status, body } = await server.call(method, address, { json: draft });
    expect([status, body]).toEqual([401, refusal]);
  }
  const { status, body } = await server.call('GET', path, { token: 'old' });
  expect([status, body]).toEqual([401, refusal]);
  expect(await titles(server)).toEqual(['A first post']);
});

test('a draft is hidden from visitors and gets the date of its first publication (BLOG-9, BLOG-43, WRITE-32, WRITE-50, API-63, API-64, API-66, API-68)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const { _id } = await writePost(server, { status: 'draft' });
  const token = await server.signIn();
  const dateOf = async () =>
    ((await server.call('GET', `${path}/${_id}`, { token })).body as PostReading).post.date;
  expect(await dateOf()).toBe('2025-01-15T09:30:00.000Z');
  expect(await titles(server)).toEqual([]);
  expect(await titles(server, '?status=draft')).toEqual([]);
  expect(await titles(server, '?search=trade')).toEqual([]);
  expect(await titles(server, '', token)).toEqual(['A first post']);
  expect(await titles(server, '?search=swift&status=draft', token)).toEqual(['A first post']);
  expect((await server.call('GET', '/api/v2/tags')).body).toEqual({ tags: [] });
  const hidden = await server.call('GET', `${path}/${_id}`);
  expect([hidden.status, hidden.body]).toEqual([404, { message: 'Blog not found' }]);
  expect((await server.call('GET', `${path}/${_id}`, { token })).status).toBe(200);

  time += 3_600_000;
  const { body } = await server.call('PUT', `${path}/${_id}`, {
    json: { ...draft, status: 'published' },
    token,
  });
  expect(body).toEqual({
    post: { ...written, date: '2025-01-15T10:30:00.000Z', updatedAt: '2025-01-15T10:30:00.000Z', version: 2 },
  });
  expect(await titles(server, '?search=trade')).toEqual(['A first post']);
  expect((await server.call('GET', '/api/v2/tags')).body).toEqual({ tags: [{ name: 'Wallet', count: 1 }] });
  time += 3_600_000;
  await server.call('PUT', `${path}/${_id}`, { json: { ...draft, title: 'A changed post' }, token });
  expect(await dateOf()).toBe('2025-01-15T10:30:00.000Z');
});

test('the audit log records each write of a post (WRITE-61, SAFE-70, SAFE-71)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time++ });
  const token = await server.signIn();
  const write = async (method: 'POST' | 'PUT' | 'DELETE', address: string, json?: object) =>
    (await server.call(method, address, { token, ...(json === undefined ? {} : { json }) })).body as {
      post?: Post;
    };
  const { post } = await write('POST', path, { ...draft, status: 'draft' });
  const one = `${path}/${post?._id}`;
  await write('PUT', one, { ...draft, status: 'published', version: 1 });
  await write('PUT', one, { ...draft, title: 'A better post', version: 2 });
  await write('PUT', one, { ...draft, title: 'Too late', version: 1 });
  await write('PUT', one, { ...draft, title: 'A better post', status: 'draft', version: 3 });
  await write('PUT', one, { ...draft, title: 'A draft', status: 'draft', version: 4 });
  await write('DELETE', `${path}?id=${post?._id}`);
  await write('DELETE', one);
  await write('POST', path, draft);
  const { body } = await server.call('GET', '/api/v2/audit', { token });
  const { entries } = body as { entries: Array<{ who: string; action: string; subject: string }> };
  expect(
    entries
      .filter(isChange)
      .toReversed()
      .map(({ who, action, subject }) => [who, action, subject]),
  ).toEqual([
    [admin.email, 'post.created', '“A first post”'],
    [admin.email, 'post.published', '“A first post”'],
    [admin.email, 'post.updated', '“A better post”'],
    [admin.email, 'post.unpublished', '“A better post”'],
    [admin.email, 'post.updated', '“A draft”'],
    [admin.email, 'post.deleted', '“A draft”'],
    [admin.email, 'post.published', '“A first post”'],
  ]);
});

test('a save based on an older version gets 409 with the stored post (WRITE-34, API-75)', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const token = await server.signIn();
  const first = await server.call('PUT', `${path}/${_id}`, {
    json: { ...draft, content: '<p>Mine</p>', version: 1 },
    token,
  });
  expect(first.status).toBe(200);
  const second = await server.call('PUT', `${path}/${_id}`, {
    json: { ...draft, content: '<p>Theirs</p>', version: 1 },
    token,
  });
  expect([second.status, second.body]).toEqual([
    409,
    {
      message: 'This post was changed in the meantime.',
      post: { ...written, content: '<p>Mine</p>', opening: 'Mine', version: 2 },
    },
  ]);
  const unversioned = await server.call('PUT', `${path}/${_id}`, { json: draft, token });
  expect([unversioned.status, unversioned.body]).toEqual([200, { post: { ...written, version: 3 } }]);
});

test('a new title changes the slug, and the old slug still finds the post (WRITE-28, WRITE-29, STORE-16, API-65, API-71, API-74)', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const token = await server.signIn();
  const put = async (changes: object) => {
    const { body } = await server.call('PUT', `${path}/${_id}`, { json: { ...draft, ...changes }, token });
    return (body as { post: Post }).post?.slug ?? body;
  };
  expect(await put({ excerpt: 'Another excerpt.' })).toBe('a-first-post');
  expect(await put({ title: 'Ünited wallets' })).toBe('united-wallets');
  expect(((await server.call('GET', `${path}/a-first-post`)).body as PostReading).post._id).toBe(_id);
  expect(await put({ title: 'Ünited wallets', slug: 'by-hand' })).toBe('by-hand');
  expect(await put({ title: 'Yet another title' })).toBe('by-hand');
  const other = await writePost(server);
  expect(other.slug).toBe('a-first-post-2');
  expect(await put({ title: 'Yet another title', slug: 'a-first-post-2' })).toEqual({
    message: 'Another post has this slug.',
    issues: [{ path: 'slug', message: 'Another post has this slug.' }],
  });
});

test.each([
  ['by its id in the path', (id: string) => `${path}/${id}`],
  ['by the query of older clients', (id: string) => `${path}?id=${id}`],
])('a post is deleted %s, and a second deletion gets 404 (API-66, API-77)', async (_name, addressOf) => {
  await using server = await startServer();
  const post = await writePost(server);
  const token = await server.signIn();
  const first = await server.call('DELETE', addressOf(post._id), { token });
  expect([first.status, first.body]).toEqual([200, { post }]);
  const second = await server.call('DELETE', addressOf(post._id), { token });
  expect([second.status, second.body]).toEqual([404, { message: 'Blog not found' }]);
  expect(await titles(server)).toEqual([]);
  expect(await titles(server, '?search=trade')).toEqual([]);
  expect((await server.call('GET', '/api/v2/tags')).body).toEqual({ tags: [] });
});

test.each([
  ['page', 'page=0', 'page must be a whole number from 1 to 1000000.'],
  ['page', 'page=abc', 'page must be a whole number from 1 to 1000000.'],
  ['search', `search=${'x'.repeat(4_000)}`, 'search must be 200 characters or less.'],
  ['status', 'status=secret', 'status must be draft or published.'],
])('the post list gets 400 for an invalid %s (API-24, API-63)', async (name, query, message) => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', `${path}?${query}`);
  expect([status, body]).toEqual([400, { message, issues: [{ path: name, message }] }]);
});

test.each([
  ['a short title', { title: ' abc ' }, 'title', 'Title must be at least 5 characters long'],
  [
    'a title of a thousand emoji',
    { title: '😀'.repeat(1_000) },
    'title',
    'Title must be 300 characters or less',
  ],
  ['no tags', { tags: [] }, 'tags', 'At least one tag is required'],
  ['a tag twice in different letter case', { tags: ['News', 'NEWS'] }, 'tags', 'Tag already exists'],
  [
    'a tag twice in different Unicode form',
    { tags: ['Caf\u00e9', 'Cafe\u0301'] },
    'tags',
    'Tag already exists',
  ],
  [
    'the tag All',
    { tags: ['News', 'ALL'] },
    'tags.1',
    'A tag cannot be named All, because All lists every post.',
  ],
  ['no content after sanitizing', { content: '<script>alert(1)</script>' }, 'content', 'Content is required'],
  ['content above 900,000 characters', { content: 'x'.repeat(900_001) }, 'content', 'Content is too long'],
  [
    'content above 900,000 characters once it is sanitized',
    { content: `<p>${'& '.repeat(200_000)}</p>` },
    'content',
    'Content is too long',
  ],
])(
  'a post with %s gets 400 (WRITE-11, WRITE-12, WRITE-17, WRITE-19, API-71 to API-73)',
  async (_name, changes, field, message) => {
    await using server = await startServer();
    const token = await server.signIn();
    const { status, body } = await server.call('POST', path, { json: { ...draft, ...changes }, token });
    expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }]);
  },
);

test('a POST with the id of a stored post changes nothing, and a PUT ignores the id in its body (API-121)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const id = '0b8e3f5e-7a55-4f0e-9a53-0d0c7a2f6c11';
  const post = await writePost(server, { id: id.toUpperCase() });
  expect(post._id).toBe(id);
  const send = (changes: Partial<PostDraft>) =>
    server.call('POST', path, { json: { ...draft, ...changes }, token });
  const again = await send({ id, title: 'Sent again' });
  expect([again.status, again.body]).toEqual([
    409,
    { message: 'This post was changed in the meantime.', post },
  ]);
  const other = await writePost(server, { title: 'Another post' });
  const json = { ...draft, id, title: 'Another title' };
  expect((await server.call('PUT', `${path}/${other._id}`, { json, token })).status).toBe(200);
  expect(await titles(server)).toEqual(['Another title', 'A first post']);
  await server.call('DELETE', `${path}/${id}`, { token });
  const trashed = await send({ id });
  expect([trashed.status, trashed.body]).toEqual([404, { message: 'Blog not found' }]);
  const invalid = await send({ id: 'trash' });
  expect([invalid.status, invalid.body]).toEqual([
    400,
    { message: 'id must be a UUID.', issues: [{ path: 'id', message: 'id must be a UUID.' }] },
  ]);
  expect(await titles(server)).toEqual(['Another title']);
});

test('a tag is stored in composed Unicode form (WRITE-19)', async () => {
  await using server = await startServer();
  const { tags } = await writePost(server, { tags: ['Cafe\u0301'] });
  expect(tags).toEqual(['Caf\u00e9']);
});

test.each(['https://[', 'https://a:b/x.png', 'http://%zz/x.png', 'https://x y/'])(
  'a post with a picture at %s gets 400 (API-71, SAFE-26)',
  async (imageUrl) => {
    await using server = await startServer();
    const token = await server.signIn();
    const { status, body } = await server.call('POST', path, { json: { ...draft, imageUrl }, token });
    const message = "imageUrl must be a picture's address.";
    expect([status, body]).toEqual([400, { message, issues: [{ path: 'imageUrl', message }] }]);
  },
);

test('a post of 5,000 nested tags is stored and read (BLOG-65, SAFE-23)', async () => {
  await using server = await startServer();
  const { slug } = await writePost(server, { content: `${'<div><b>'.repeat(2_500)}deep` });
  const { status, body } = await server.call('GET', `${path}/${slug}`);
  expect([status, (body as PostReading).post.opening]).toEqual([200, 'deep']);
});

test.each([
  ['a null byte', '%00'],
  ['malformed percent-encoding', '%E0%A4%A'],
  ['an unknown slug', 'nope'],
  ['1,000 letters', 'x'.repeat(1_000)],
])('a post address with %s gets 400 or 404 (BLOG-5, API-66)', async (_, name) => {
  await using server = await startServer();
  const { status } = await server.call('GET', `${path}/${name}`);
  expect([400, 404]).toContain(status);
});

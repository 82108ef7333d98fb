import { expect, test } from 'vitest';
import { emptyOldTrash } from '../../server/blog/schedule.ts';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import { newestPosts, readAddresses } from '../../server/store/posts.ts';
import type { TrashList } from '../../src/contract/post-trash.ts';
import type { Post, PostPage, PostReading } from '../../src/contract/posts.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const path = '/api/v2/blogs';
const day = 24 * 60 * 60_000;
const start = new Date(testStart).toISOString();
const end = new Date(testStart + 30 * day).toISOString();

async function startBlog() {
  const server = await startServer();
  const token = await server.signIn();
  return {
    server,
    token,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, json?: object) =>
      server.call(method, `${path}${address}`, { token, ...(json === undefined ? {} : { json }) }),
    trash: async () => (await server.call('GET', `${path}/trash`, { token })).body as TrashList,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function entriesOf(server: TestServer, token: string) {
  const { body } = await server.call('GET', '/api/v2/audit', { token });
  const { entries } = body as { entries: Array<{ who: string; action: string; subject: string }> };
  return entries
    .filter(isChange)
    .map(({ who, action, subject }) => `${who} ${action} ${subject}`)
    .sort();
}

/** Reads all lists of posts outside the trash, as a visitor and as an admin. */
async function seen(server: TestServer, token: string) {
  const read = async (address: string, as?: { token: string }) =>
    (await server.call('GET', address, as)).body;
  const titles = async (query: string, as?: { token: string }) => {
    const { posts, pagination } = (await read(`${path}${query}`, as)) as PostPage;
    return [posts.map(({ title }) => title), pagination.totalRecords];
  };
  return {
    list: await titles(''),
    search: await titles('?search=swiftly'),
    tag: await titles('?tags=wallet'),
    all: await titles('', { token }),
    drafts: await titles('?status=draft', { token }),
    found: await titles('?search=swiftly', { token }),
    tags: await read('/api/v2/tags'),
    allTags: await read('/api/v2/tags', { token }),
    figures: ((await read('/api/v2/stats', { token })) as { posts: object }).posts,
    hits: await read('/api/v2/admin-search?q=first', { token }),
    sitemap: await readAddresses(server.store.db, { limit: 10, offset: 0 }),
    feed: await newestPosts(server.store.db, 10),
  };
}

test('a post in the trash is in no list, count, tag or search, and its address gets 404 (TRASH-1)', async () => {
  await using blog = await startBlog();
  const { server, token } = blog;
  const nothing = await seen(server, token);
  for (const status of ['published', 'draft'] as const) {
    const { _id, slug } = await writePost(server, { ...draft, title: `A first ${status}`, status });
    expect(await seen(server, token)).not.toEqual(nothing);
    expect((await blog.call('DELETE', `/${_id}`)).status).toBe(200);
    expect(await seen(server, token)).toEqual(nothing);
    for (const address of [_id, slug]) {
      const answers = [
        await server.call('GET', `${path}/${address}`),
        await blog.call('GET', `/${address}`),
        await blog.call('PUT', `/${_id}`, draft),
        await blog.call('DELETE', `/${address}`),
        await blog.call('GET', `/${address}/revisions`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    }
  }
  expect(await checkPostCounts(server.store.db)).toEqual([]);
});

test('a deleted post is neither a related nor a neighboring post (TRASH-1)', async () => {
  await using blog = await startBlog();
  const stays = await writePost(blog.server, { ...draft, title: 'Stays' });
  const goes = await writePost(blog.server, { ...draft, title: 'Goes away' });
  await blog.call('DELETE', `/${goes._id}`);
  const { related, next, previous } = (await blog.server.call('GET', `${path}/${stays._id}`))
    .body as PostReading;
  expect([related, next, previous]).toEqual([[], undefined, undefined]);
});

test('the trash lists its posts with their times of deletion and removal, last deleted first (TRASH-4)', async () => {
  await using blog = await startBlog();
  expect(await blog.trash()).toEqual({ posts: [], total: 0 });
  const posts = [];
  for (const title of ['One of them', 'Another one', 'A third one']) {
    posts.push(await writePost(blog.server, { ...draft, title }));
  }
  for (const { _id } of posts) {
    await blog.call('DELETE', `/${_id}`);
  }
  const listed = posts
    .map(({ _id: id, title }) => ({ id, title, trashedAt: start, removedAt: end }))
    .toReversed();
  expect(await blog.trash()).toEqual({ posts: listed, total: 3 });
});

test('a post restored from the trash is a draft with its previous id, address, text and revisions, and a save based on the version before the deletion gets 409 (TRASH-5)', async () => {
  await using blog = await startBlog();
  const { server, token } = blog;
  const before = await writePost(server);
  const { body: revisions } = await blog.call('GET', `/${before._id}/revisions`);
  await blog.call('DELETE', `/${before._id}`);
  const { status, body } = await blog.call('POST', `/${before._id}/restore-from-trash`);
  const { cover: _, ...kept } = before;
  const { post } = body as { post: Post };
  expect([status, post]).toEqual([200, { ...kept, status: 'draft', version: before.version + 1 }]);
  expect((await blog.call('GET', `/${before.slug}`)).body).toMatchObject({ post });
  expect((await server.call('GET', `${path}/${before.slug}`)).status).toBe(404);
  expect((await blog.call('GET', `/${before._id}/revisions`)).body).toEqual(revisions);
  expect(await seen(server, token)).toMatchObject({
    list: [[], 0],
    drafts: [['A first post'], 1],
    found: [['A first post'], 1],
    allTags: { tags: [{ name: 'Wallet', count: 1 }] },
  });
  expect(await blog.trash()).toEqual({ posts: [], total: 0 });
  expect((await blog.call('PUT', `/${before._id}`, { ...draft, version: before.version })).status).toBe(409);
  expect((await blog.call('POST', `/${before._id}/restore-from-trash`)).status).toBe(404);
  expect(await checkPostCounts(server.store.db)).toEqual([]);
});

test('a post can be restored from the trash when another post has the same time, and both are listed (TRASH-5)', async () => {
  await using blog = await startBlog();
  const { _id } = await writePost(blog.server, { ...draft, title: 'The elder' });
  await blog.call('DELETE', `/${_id}`);
  await writePost(blog.server, { ...draft, title: 'The younger' });
  expect((await blog.call('POST', `/${_id}/restore-from-trash`)).status).toBe(200);
  const { posts } = (await blog.call('GET', '')).body as PostPage;
  expect(posts.map(({ title }) => title)).toEqual(['The elder', 'The younger']);
});

test('a scheduled post loses its schedule when it is deleted and restored (TRASH-1, TRASH-5)', async () => {
  await using blog = await startBlog();
  const publishAt = new Date(testStart + day).toISOString();
  const { _id } = await writePost(blog.server, { ...draft, status: 'draft', publishAt });
  await blog.call('DELETE', `/${_id}`);
  const { body } = await blog.call('POST', `/${_id}/restore-from-trash`);
  expect((body as { post: Post }).post).not.toHaveProperty('publishAt');
});

test('the address of a post is free once the post is removed permanently (TRASH-1, TRASH-6)', async () => {
  await using blog = await startBlog();
  const { _id } = await writePost(blog.server, { ...draft, slug: 'mine' });
  await blog.call('DELETE', `/${_id}`);
  const json = { ...draft, title: 'Another post', slug: 'mine' };
  expect((await blog.call('POST', '', json)).status).toBe(400);
  expect((await blog.call('DELETE', `/trash/${_id}`)).status).toBe(204);
  expect((await blog.call('DELETE', `/trash/${_id}`)).status).toBe(404);
  expect((await blog.call('POST', '', json)).status).toBe(201);
});

test('a post outside the trash can be neither restored nor removed permanently (TRASH-5, TRASH-6)', async () => {
  await using blog = await startBlog();
  const { _id } = await writePost(blog.server);
  const answers = [
    await blog.call('POST', `/${_id}/restore-from-trash`),
    await blog.call('DELETE', `/trash/${_id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await blog.server.call('GET', `${path}/${_id}`)).status).toBe(200);
});

test('a post is removed permanently after 30 days in the trash, and by only one of several instances (TRASH-2, TRASH-3)', async () => {
  await using blog = await startBlog();
  const { server, token } = blog;
  for (const title of ['To be removed', 'To be restored']) {
    await blog.call('DELETE', `/${(await writePost(server, { ...draft, title })).slug}`);
  }
  const [restored] = (await blog.trash()).posts;
  await emptyOldTrash(server.store, testStart + 30 * day - 1);
  expect((await blog.trash()).total).toBe(2);
  await blog.call('POST', `/${restored?.id}/restore-from-trash`);
  const now = testStart + 30 * day;
  await Promise.all([emptyOldTrash(server.store, now), emptyOldTrash(server.store, now)]);
  expect(await blog.trash()).toEqual({ posts: [], total: 0 });
  expect((await blog.call('GET', `/${restored?.id}`)).status).toBe(200);
  expect(await entriesOf(server, token)).toEqual([
    ' post.removed “To be removed”',
    `${admin.email} post.deleted “To be removed”`,
    `${admin.email} post.deleted “To be restored”`,
    `${admin.email} post.published “To be removed”`,
    `${admin.email} post.published “To be restored”`,
    `${admin.email} post.restored “To be restored”`,
  ]);
});

test('no post gets the slug `trash`, because this is the path of the trash (TRASH-4)', async () => {
  await using blog = await startBlog();
  expect((await writePost(blog.server, { ...draft, title: 'Trash' })).slug).toBe('trash-2');
  expect((await blog.call('POST', '', { ...draft, slug: 'trash' })).status).toBe(400);
});

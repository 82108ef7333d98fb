import { expect, test } from 'vitest';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import { tagsMaxCount } from '../../src/contract/post-limits.ts';
import type { TrashList } from '../../src/contract/post-trash.ts';
import type { Post, PostDraft, PostPage, PostReading } from '../../src/contract/posts.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, testStart } from '../support/server.ts';

const path = '/api/v2/blogs';

async function startBlog() {
  const server = await startServer();
  const token = await server.signIn();
  const read = async (address: string) => (await server.call('GET', address, { token })).body;
  return {
    server,
    read,
    write: async (title: string, changes: Partial<PostDraft> = {}) =>
      (await writePost(server, { ...draft, title, ...changes }))._id,
    bulk: async (json: object) => {
      const { status, body } = await server.call('POST', `${path}/bulk`, { token, json });
      return { status, body };
    },
    post: async (id: string): Promise<Post> => ((await read(`${path}/${id}`)) as PostReading).post,
    visible: async () =>
      ((await server.call('GET', path)).body as PostPage).posts.map(({ title }) => title).sort(),
    entries: async () => {
      const { entries } = (await read('/api/v2/audit')) as {
        entries: Array<{ who: string; action: string; subject: string }>;
      };
      return entries
        .filter(isChange)
        .map(({ who, action, subject }) => `${who} ${action} ${subject}`)
        .sort();
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const done = (changed: number, refused = 0) => ({ status: 200, body: { changed, refused } });

test('a bulk change publishes drafts and refuses incomplete drafts (BULK-1, BULK-2)', async () => {
  await using blog = await startBlog();
  const publishAt = new Date(testStart + 60_000).toISOString();
  const ids = [
    await blog.write('A draft', { status: 'draft' }),
    await blog.write('A scheduled draft', { status: 'draft', publishAt }),
    await blog.write('No tag yet', { status: 'draft', tags: [] }),
    await blog.write('Visible before'),
  ];
  const [first = ''] = ids;
  const before = await blog.post(first);
  const versions = async () => (await Promise.all(ids.map(blog.post))).map(({ version }) => version);
  expect(await blog.bulk({ action: 'publish', ids: [...ids, first, 'nothing'] })).toEqual(done(2, 1));
  expect(await blog.visible()).toEqual(['A draft', 'A scheduled draft', 'Visible before']);
  expect(await versions()).toEqual([2, 2, 1, 1]);
  const { cover, ...after } = await blog.post(first);
  expect([cover === undefined, after]).toEqual([false, { ...before, status: 'published', version: 2 }]);
  expect((await blog.post(ids[1] ?? '')).publishAt).toBeUndefined();
  const { revisions } = (await blog.read(`${path}/${first}/revisions`)) as { revisions: object[] };
  expect(revisions).toMatchObject([{ kind: 'published' }, { kind: 'written' }]);
  expect(await blog.entries()).toEqual([
    `${admin.email} post.created “A draft”`,
    `${admin.email} post.created “No tag yet”`,
    `${admin.email} post.published “A draft”`,
    `${admin.email} post.published “A scheduled draft”`,
    `${admin.email} post.published “Visible before”`,
    `${admin.email} post.scheduled “A scheduled draft”`,
  ]);
  expect(await checkPostCounts(blog.server.store.db)).toEqual([]);
});

test('a bulk change unpublishes published posts and leaves drafts unchanged (BULK-3)', async () => {
  await using blog = await startBlog();
  const publishAt = new Date(testStart + 60_000).toISOString();
  const one = await blog.write('Visible');
  const scheduled = await blog.write('Scheduled', { status: 'draft', publishAt });
  await blog.write('Another one');
  expect(await blog.bulk({ action: 'unpublish', ids: [one, scheduled] })).toEqual(done(1));
  expect(await blog.visible()).toEqual(['Another one']);
  expect((await blog.post(scheduled)).publishAt).toBe(publishAt);
  expect(await blog.entries()).toContain(`${admin.email} post.unpublished “Visible”`);
});

test('a bulk change adds a tag to the posts that lack this tag, and lists and searches find the posts by the tag (BULK-4)', async () => {
  await using blog = await startBlog();
  const publishAt = new Date(testStart + 60_000).toISOString();
  const full = Array.from({ length: tagsMaxCount }, (_, index) => `Tag ${index}`);
  const ids = [
    await blog.write('Gets it'),
    await blog.write('Has it', { tags: ['NEWS'] }),
    await blog.write('Has too many', { tags: full }),
    await blog.write('Keeps its time', { status: 'draft', publishAt }),
  ];
  expect(await blog.bulk({ action: 'tag', ids, tag: ' News ' })).toEqual(done(2, 1));
  const posts = await Promise.all(ids.map(blog.post));
  expect(posts.map(({ tags }) => tags)).toEqual([['Wallet', 'News'], ['NEWS'], full, ['Wallet', 'News']]);
  expect(posts[3]?.publishAt).toBe(publishAt);
  const titles = async (query: string) =>
    ((await blog.server.call('GET', `${path}?${query}`)).body as PostPage).posts
      .map(({ title }) => title)
      .sort();
  expect([await titles('tags=news'), await titles('search=news')]).toEqual([
    ['Gets it', 'Has it'],
    ['Gets it', 'Has it'],
  ]);
  expect(await checkPostCounts(blog.server.store.db)).toEqual([]);
});

test('a bulk change moves posts to the trash by id, and accepts no slug (BULK-5)', async () => {
  await using blog = await startBlog();
  const ids = [await blog.write('The first of two'), await blog.write('The second one')];
  await blog.write('Stays');
  expect(await blog.bulk({ action: 'trash', ids: [...ids, 'stays'] })).toEqual(done(2));
  expect(await blog.visible()).toEqual(['Stays']);
  const { posts } = (await blog.read(`${path}/trash`)) as TrashList;
  expect(posts.map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await blog.entries()).filter((entry) => entry.includes('post.deleted'))).toHaveLength(2);
});

test('a bulk change of 100 posts changes all of them in several transactions, and a failure keeps the finished ones (BULK-1)', async () => {
  await using blog = await startBlog();
  const { db } = blog.server.store;
  const ids: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    ids.push(await blog.write(`Post number ${index}`));
  }
  const statuses = async () => {
    const rows = await db.selectFrom('posts').select(['id', 'status']).execute();
    const found = new Map(rows.map(({ id, status }) => [id, status]));
    return ids.map((id) => found.get(id));
  };
  const tagsOf = (tags: string) =>
    db
      .updateTable('posts')
      .set({ tags })
      .where('id', '=', ids[45] ?? '')
      .execute();
  await tagsOf('broken');
  expect((await blog.bulk({ action: 'unpublish', ids })).status).toBe(500);
  expect((await statuses()).map((status) => status === 'draft')).toEqual(ids.map((_, index) => index < 40));
  await tagsOf('["News"]');
  expect(await blog.bulk({ action: 'unpublish', ids })).toEqual(done(60));
  expect(new Set(await statuses())).toEqual(new Set(['draft']));
  expect(await checkPostCounts(db)).toEqual([]);
});

test('a bulk change of large posts takes a transaction for each megabyte, and a failure keeps the finished ones (BULK-1)', async () => {
  await using blog = await startBlog();
  const { db } = blog.server.store;
  const content = `<p>${'word '.repeat(110_000)}</p>`;
  const ids: string[] = [];
  for (const title of ['The first', 'The second', 'The third', 'The fourth']) {
    ids.push(await blog.write(title, { content }));
  }
  await db
    .updateTable('posts')
    .set({ tags: 'broken' })
    .where('id', '=', ids[3] ?? '')
    .execute();
  expect((await blog.bulk({ action: 'unpublish', ids })).status).toBe(500);
  const rows = await db.selectFrom('posts').select(['title', 'status']).orderBy('place').execute();
  expect(rows.map(({ title, status }) => [title, status])).toEqual([
    ['The first', 'draft'],
    ['The second', 'draft'],
    ['The third', 'published'],
    ['The fourth', 'published'],
  ]);
});

test('a bulk change of a few posts leaves all of them unchanged when the change of one post fails with an error (BULK-1)', async () => {
  await using blog = await startBlog();
  const ids = [await blog.write('The first of two'), await blog.write('The second one')];
  const { db } = blog.server.store;
  await db
    .updateTable('posts')
    .set({ tags: 'broken' })
    .where('id', '=', ids[1] ?? '')
    .execute();
  expect((await blog.bulk({ action: 'unpublish', ids })).status).toBe(500);
  const rows = await db.selectFrom('posts').select('status').execute();
  expect(rows.map(({ status }) => status)).toEqual(['published', 'published']);
});

test.each([
  ['no ids', { action: 'trash', ids: [] }, 'Choose at least one post.'],
  [
    'too many ids',
    { action: 'trash', ids: Array.from({ length: 101 }, (_, id) => `${id}`) },
    'Choose at most 100 posts.',
  ],
  ['no action', { ids: ['a'] }, 'action must be publish, unpublish, tag or trash.'],
  ['an unknown action', { action: 'burn', ids: ['a'] }, 'action must be publish, unpublish, tag or trash.'],
  [
    'the tag All',
    { action: 'tag', ids: ['a'], tag: 'All' },
    'A tag cannot be named All, because All lists every post.',
  ],
  ['an empty tag', { action: 'tag', ids: ['a'], tag: ' ' }, 'A tag must not be empty.'],
])('a bulk change with %s is refused (BULK-1)', async (_, json, message) => {
  await using blog = await startBlog();
  const { status, body } = await blog.bulk(json);
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
});

test('a bulk change needs a session (BULK-1)', async () => {
  await using server = await startServer();
  const json = { action: 'trash', ids: ['a'] };
  expect((await server.call('POST', `${path}/bulk`, { json })).status).toBe(401);
});

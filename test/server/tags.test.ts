import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkPostCounts, repairPostCounts } from '../../server/store/post-counts.ts';
import type { Post, PostDraft, PostPage, TagList } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, testStart } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

const path = '/api/v2/admin-tags';

async function startTags() {
  let time = testStart;
  const server = await startServer({ now: () => time });
  const token = await server.signIn();
  const write = (tags: string[], more: Partial<PostDraft> = {}) => writePost(server, { tags, ...more });
  const list = async () => (await server.call('GET', path, { token })).body;
  const rename = async (name: string, newName: string, more: object = {}) => {
    const { status, body } = await server.call('PATCH', path, { token, json: { name, newName, ...more } });
    return [status, body];
  };
  const remove = async (name: string) => {
    const query = new URLSearchParams({ name });
    const { status, body } = await server.call('DELETE', `${path}?${query}`, { token });
    return [status, body];
  };
  const read = async ({ _id }: Post) =>
    ((await server.call('GET', `/api/v2/blogs/${_id}`, { token })).body as { post: Post }).post;
  const tagsOf = async (post: Post) => (await read(post)).tags;
  /** Returns the titles of the posts that the query finds for a visitor. */
  const found = async (query: string) =>
    ((await server.call('GET', `/api/v2/blogs?${query}`)).body as PostPage).posts.map(({ title }) => title);
  const entries = async () => {
    const { body } = await server.call('GET', '/api/v2/audit?limit=2', { token });
    return (body as { entries: Array<Record<string, string>> }).entries.map(({ who, action, subject }) =>
      [who, action, subject].join(' '),
    );
  };
  const pass = (ms: number) => (time += ms);
  /** Gives a post tags that only earlier versions of the API accepted. */
  const storeTags = async ({ _id: id }: Post, tags: string[]) => {
    const { db } = server.store;
    await db
      .updateTable('posts')
      .set({ tags: JSON.stringify(tags) })
      .where('id', '=', id)
      .execute();
    await repairPostCounts(server.store, time);
  };
  return { ...server, token, storeTags, write, list, rename, remove, read, tagsOf, found, entries, pass };
}

test('the tag list contains every tag, sorted by name, with its number of posts and its number of drafts (TAG-1)', async () => {
  await using site = await startTags();
  await site.write(['Wallet', 'News']);
  await site.write(['wallet', 'Élan'], { status: 'draft' });
  expect(await site.list()).toEqual({
    tags: [
      { name: 'Élan', posts: 1, drafts: 1 },
      { name: 'News', posts: 1, drafts: 0 },
      { name: 'Wallet', posts: 2, drafts: 1 },
    ],
  });
});

test('a renamed tag has the new name in every post, list, count and search (TAG-2, TAG-5)', async () => {
  await using site = await startTags();
  const first = await site.write(['News', 'Wallet']);
  const second = await site.write(['wallet'], { title: 'A second post', status: 'draft' });
  const other = await site.write(['News'], { title: 'A third post' });
  site.pass(60_000);
  expect(await site.rename('WALLET', ' Purse ')).toEqual([
    200,
    { tag: { name: 'Purse', posts: 2, drafts: 1 }, isMerged: false, changed: 2 },
  ]);
  const at = '2025-01-15T09:31:00.000Z';
  expect(await site.read(first)).toEqual({ ...first, tags: ['News', 'Purse'], version: 2, updatedAt: at });
  expect(await site.read(second)).toEqual({ ...second, tags: ['Purse'], version: 2, updatedAt: at });
  expect(await site.read(other)).toEqual(other);
  expect(await site.found('tags=purse')).toEqual(['A first post']);
  expect(await site.found('tags=purse&search=post')).toEqual(['A first post']);
  expect(await site.found('search=purse')).toEqual(['A first post']);
  expect(await site.found('tags=wallet')).toEqual([]);
  expect(await site.found('search=wallet')).toEqual([]);
  expect((await site.call('GET', '/api/v2/tags')).body as TagList).toEqual({
    tags: [
      { name: 'News', count: 2 },
      { name: 'Purse', count: 1 },
    ],
  });
  expect(await checkPostCounts(site.store.db)).toEqual([]);
  expect((await site.entries())[0]).toBe(`${admin.email} tag.renamed “Wallet” to “Purse”, 2 posts`);
});

test('renaming a tag to the name of another tag gets 409 with that tag, unless the call requests a merge (TAG-3)', async () => {
  await using site = await startTags();
  const both = await site.write(['News', 'Wallet', 'Guides', 'Purse']);
  const one = await site.write(['Wallet'], { title: 'A second post' });
  const target = await site.write(['purse'], { title: 'A third post', status: 'draft' });
  site.pass(1);
  const taken = { name: 'Purse', posts: 2, drafts: 1 };
  expect(await site.rename('wallet', 'PURSE')).toEqual([
    409,
    { message: '“Purse” already exists.', tag: taken },
  ]);
  expect(await site.tagsOf(both)).toEqual(['News', 'Wallet', 'Guides', 'Purse']);
  expect(await site.rename('wallet', 'PURSE', { merge: true })).toEqual([
    200,
    { tag: { name: 'Purse', posts: 3, drafts: 1 }, isMerged: true, changed: 2 },
  ]);
  expect(await site.tagsOf(both)).toEqual(['News', 'Purse', 'Guides']);
  expect(await site.tagsOf(one)).toEqual(['Purse']);
  expect(await site.read(target)).toEqual(target);
  expect((await site.found('tags=purse')).toSorted()).toEqual(['A first post', 'A second post']);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
  expect((await site.entries())[0]).toBe(`${admin.email} tag.merged “Wallet” into “Purse”, 2 posts`);
});

test('a deleted tag is removed from every post, even as the only tag of a draft (TAG-4, TAG-5)', async () => {
  await using site = await startTags();
  const first = await site.write(['News', 'Wallet']);
  const second = await site.write(['wallet'], { title: 'A second post', status: 'draft' });
  site.pass(1);
  expect(await site.remove('Wallet')).toEqual([200, { changed: 2 }]);
  expect([await site.tagsOf(first), await site.tagsOf(second)]).toEqual([['News'], []]);
  expect(await site.list()).toEqual({ tags: [{ name: 'News', posts: 1, drafts: 0 }] });
  expect(await site.found('search=wallet')).toEqual([]);
  expect(await site.found('search=post')).toEqual(['A first post']);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
  expect((await site.entries())[0]).toBe(`${admin.email} tag.deleted “Wallet”, 2 posts`);
});

test('deleting the only tag of published or scheduled posts gets 409 with their number and up to three titles (TAG-4)', async () => {
  await using site = await startTags();
  const publishAt = new Date(testStart + 3_600_000).toISOString();
  const only = await site.write(['Wallet'], { title: 'Fees explained' });
  const spelled = await site.write(['wallet'], { title: 'A first wallet' });
  await site.storeTags(spelled, ['wallet', 'WALLET']);
  await site.write(['Wallet'], { title: 'Keys kept', status: 'draft', publishAt });
  await site.write(['Wallet'], { title: 'Seeds' });
  const both = await site.write(['News', 'Wallet'], { title: 'News of wallets' });
  const unfinished = await site.write(['Wallet'], { title: 'A draft', status: 'draft' });
  const trashed = await site.write(['Wallet'], { title: 'A mistake' });
  await site.call('DELETE', `/api/v2/blogs/${trashed._id}`, { token: site.token });
  const entries = await site.entries();
  expect(await site.remove('wallet')).toEqual([
    409,
    {
      message:
        '“Wallet” is the only tag of 4 posts. Merge it into another tag, or add another tag to these first.',
      posts: 4,
      titles: ['Seeds', 'Keys kept', 'A first wallet'],
    },
  ]);
  expect([await site.tagsOf(only), await site.tagsOf(both), await site.tagsOf(unfinished)]).toEqual([
    ['Wallet'],
    ['News', 'Wallet'],
    ['Wallet'],
  ]);
  expect([await site.entries(), await site.list()]).toEqual([
    entries,
    {
      tags: [
        { name: 'News', posts: 1, drafts: 0 },
        { name: 'Wallet', posts: 6, drafts: 2 },
      ],
    },
  ]);
  expect(await site.rename('Wallet', 'News', { merge: true })).toMatchObject([200, { isMerged: true }]);
  expect([await site.tagsOf(only), await site.tagsOf(spelled), await site.tagsOf(both)]).toEqual([
    ['News'],
    ['News'],
    ['News'],
  ]);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
});

test('a tag can be deleted once its last post has another tag (TAG-4)', async () => {
  await using site = await startTags();
  const post = await site.write(['Wallet']);
  expect(await site.remove('Wallet')).toEqual([
    409,
    {
      message:
        '“Wallet” is the only tag of a post. Merge it into another tag, or add another tag to it first.',
      posts: 1,
      titles: ['A first post'],
    },
  ]);
  const json = { ...draft, tags: ['Wallet', 'News'], version: 1 };
  await site.call('PUT', `/api/v2/blogs/${post._id}`, { token: site.token, json });
  expect(await site.remove('Wallet')).toEqual([200, { changed: 1 }]);
  expect(await site.tagsOf(post)).toEqual(['News']);
});

test('a post restored from the trash has the renamed tags and lacks the deleted tags (TAG-2, TAG-4)', async () => {
  await using site = await startTags();
  const post = await site.write(['News', 'wallet', 'Guides']);
  await site.write(['Wallet', 'News'], { title: 'A second post' });
  const blog = `/api/v2/blogs/${post._id}`;
  await site.call('DELETE', blog, { token: site.token });
  expect([
    await site.rename('Wallet', 'Purse'),
    await site.remove('News'),
    await site.remove('Guides'),
  ]).toEqual([
    [200, { tag: { name: 'Purse', posts: 1, drafts: 0 }, isMerged: false, changed: 1 }],
    [200, { changed: 1 }],
    [404, { message: 'There is no such tag.' }],
  ]);
  await site.call('POST', `${blog}/restore-from-trash`, { token: site.token });
  expect(await site.tagsOf(post)).toEqual(['Purse', 'Guides']);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
});

test('tag names that differ only in letter case or Unicode form are one tag, and a rename changes the spelling (TAG-2, TAG-3)', async () => {
  await using site = await startTags();
  const composed = 'Caf\u00e9';
  const decomposed = 'Cafe\u0301';
  const post = await site.write([composed, 'News']);
  await site.storeTags(post, [composed, 'News', decomposed, 'CAF\u00c9']);
  const other = await site.write([decomposed], { title: 'A second post' });
  expect(await site.rename(decomposed, 'caf\u00e9')).toEqual([
    200,
    { tag: { name: 'caf\u00e9', posts: 2, drafts: 0 }, isMerged: false, changed: 2 },
  ]);
  expect([await site.tagsOf(post), await site.tagsOf(other)]).toEqual([['caf\u00e9', 'News'], ['caf\u00e9']]);
  const again = await site.rename('caf\u00e9', 'caf\u00e9');
  expect(again).toEqual([
    200,
    { tag: { name: 'caf\u00e9', posts: 2, drafts: 0 }, isMerged: false, changed: 0 },
  ]);
  expect((await site.read(post)).version).toBe(2);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
});

test('a post with the maximum number of tags can still be saved after a rename of its tags (TAG-3)', async () => {
  await using site = await startTags();
  const many = Array.from({ length: 20 }, (_, index) => `Tag ${index}`);
  const post = await site.write(many);
  await site.rename('Tag 0', 'Tag 19', { merge: true });
  await site.rename('Tag 1', 'New');
  const tags = await site.tagsOf(post);
  expect(tags).toEqual(['Tag 19', 'New', ...many.slice(2, 19)]);
  const json = { ...draft, tags, version: 3 };
  const { status } = await site.call('PUT', `/api/v2/blogs/${post._id}`, { token: site.token, json });
  expect(status).toBe(200);
});

test('a save based on the version before a tag change gets 409, and the revision of the change has the new tags (TAG-5)', async () => {
  await using site = await startTags();
  const post = await site.write(['Wallet']);
  await site.store.db.deleteFrom('post_revisions').execute();
  await site.rename('Wallet', 'Purse');
  const json = { ...draft, version: 1 };
  const saved = await site.call('PUT', `/api/v2/blogs/${post._id}`, { token: site.token, json });
  expect([saved.status, (saved.body as { post: Post }).post.tags]).toEqual([409, ['Purse']]);
  const texts = [];
  for (const number of [1, 2]) {
    const { body } = await site.call('GET', `/api/v2/blogs/${post._id}/revisions/${number}`, {
      token: site.token,
    });
    const { revision, text } = body as { revision: { author?: string }; text: { tags: string[] } };
    texts.push([revision.author, text.tags]);
  }
  expect(texts).toEqual([
    [undefined, ['Wallet']],
    [admin.email, ['Purse']],
  ]);
});

test('one call renames a tag of more than a hundred posts (TAG-2, TAG-5)', async () => {
  await using site = await startTags();
  const count = 120;
  // Each write signs in, and the server refuses a sixth concurrent sign-in.
  for (let first = 0; first < count; first += 5) {
    const five = Array.from({ length: 5 }, (_, index) => first + index);
    await Promise.all(
      five.map((number) =>
        site.write(number % 2 === 0 ? ['Wallet', 'Purse'] : ['Wallet'], { title: `Post number ${number}` }),
      ),
    );
  }
  expect(await site.rename('Wallet', 'Purse', { merge: true })).toEqual([
    200,
    { tag: { name: 'Purse', posts: count, drafts: 0 }, isMerged: true, changed: count },
  ]);
  expect((await site.found('tags=purse&limit=100')).length).toBe(100);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
});

test('cached pages, lists and feeds show a tag under its new name at once (TAG-5, STORE-45)', async () => {
  await using site = await startBlog();
  const { slug } = await writePost(site);
  const shown = async () => [
    (await site.page(`/blog/${slug}`)).data.reading.post.tags,
    (await site.page('/blog')).data.page.posts[0].tags,
    ((await site.call('GET', '/api/v2/blogs')).body as PostPage).posts[0]?.tags,
    JSON.parse((await site.raw('/feed.json')).body.toString()).items[0].tags,
  ];
  expect(await shown()).toEqual(Array.from({ length: 4 }, () => ['Wallet']));
  const token = await site.signIn();
  await site.call('PATCH', path, { token, json: { name: 'Wallet', newName: 'Purse' } });
  expect(await shown()).toEqual(Array.from({ length: 4 }, () => ['Purse']));
});

test('a tag call gets 404 for an unknown tag, 400 for an invalid name and 401 without a session (TAG-6, API-7)', async () => {
  await using site = await startTags();
  const post = await site.write(['Wallet']);
  const unknown = [404, { message: 'There is no such tag.' }];
  expect([await site.rename('Purse', 'News'), await site.remove('Purse')]).toEqual([unknown, unknown]);
  const refused = (message: string, field = 'newName') => [
    400,
    { message, issues: [{ path: field, message }] },
  ];
  expect(await site.rename('Wallet', '  ')).toEqual(refused('A tag must not be empty.'));
  expect(await site.rename('Wallet', 'n'.repeat(51))).toEqual(
    refused('A tag must be 50 characters or less.'),
  );
  expect(await site.rename('Wallet', 'a\tb')).toEqual(refused('A tag must not contain control characters.'));
  expect(await site.rename('Wallet', 'all')).toEqual(
    refused('A tag cannot be named All, because All lists every post.'),
  );
  expect(await site.rename('', 'News')).toEqual(refused('A tag must not be empty.', 'name'));
  expect(await site.remove('')).toEqual(refused('A tag must not be empty.', 'name'));
  expect(await site.rename('Wallet', 'n'.repeat(50))).toMatchObject([200, { changed: 1 }]);
  // Earlier versions accepted this name.
  await site.storeTags(post, ['All']);
  expect(await site.rename('All', 'General')).toMatchObject([200, { changed: 1 }]);
  const json = { name: 'Wallet', newName: 'News' };
  for (const [method, address, body] of [
    ['GET', path, {}],
    ['PATCH', path, { json }],
    ['DELETE', `${path}?name=Wallet`, {}],
  ] as const) {
    expect((await site.call(method, address, body)).status).toBe(401);
  }
});

test('a tag stays unchanged when the audit entry of its change cannot be written (TAG-5, SAFE-73)', async () => {
  await using site = await startTags();
  const post = await site.write(['Wallet', 'News']);
  await sql`alter table audit rename to audit_elsewhere`.execute(site.store.db);
  const answers = [await site.rename('Wallet', 'Purse'), await site.remove('Wallet')];
  await sql`alter table audit_elsewhere rename to audit`.execute(site.store.db);
  expect(answers.map(([status]) => status)).toEqual([500, 500]);
  expect(await site.read(post)).toEqual(post);
  expect(await site.found('tags=wallet')).toEqual(['A first post']);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
});

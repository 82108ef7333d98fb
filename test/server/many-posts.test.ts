import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Write } from '../../server/store/post-batches.ts';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import { addToSearch } from '../../server/store/post-search.ts';
import { renameTag } from '../../server/store/tags.ts';
import { replaceUpload } from '../../server/store/upload-replacements.ts';
import type { Post, PostPage } from '../../src/contract/posts.ts';
import type { LibraryPage } from '../../src/contract/uploads.ts';
import { draft, writePost } from '../support/blog.ts';
import { openTestStore, startServer, testStart } from '../support/server.ts';

/**
 * The number of posts in the test blog, several times the number that one transaction changes. With
 * MANY_POSTS=3000, changing all posts in one transaction would exceed the time limit of a request's
 * connection.
 */
const count = Number(process.env['MANY_POSTS'] ?? 300);
/** The number of posts that one transaction changes. */
const stepSize = 50;
const old = `${'a'.repeat(32)}-20x10.webp`;
const by = `${'b'.repeat(32)}-20x10.webp`;

/** Starts a server with production time limits and a blog whose many posts share one tag and one picture. */
async function startLargeBlog() {
  const stack = new AsyncDisposableStack();
  const created = stack.use(await openTestStore());
  const store = created.openAgain({ isForRequests: true });
  stack.defer(() => store.close());
  const { db } = store;
  const server = stack.use(await startServer({ store }));
  for (const name of [old, by]) {
    const upload = { name, original_name: name, type: 'image/webp', bytes: 1, width: 20, height: 10 };
    await db
      .insertInto('uploads')
      .values({ ...upload, alt: '', search_key: name, uploaded_at: testStart, admin_id: null })
      .execute();
  }
  const text = 'Trade swiftly and securely. '.repeat(80);
  for (let start = 0; start < count; start += 300) {
    const numbers = Array.from({ length: 300 }, (_, index) => start + index);
    const places = numbers.map((number) => (testStart - count + number) * 1_000);
    await db
      .insertInto('posts')
      .values(
        numbers.map((number, index) => ({
          id: `post-${number}`,
          place: places[index] ?? 0,
          status: 'published' as const,
          slug: `post-${number}`,
          title: `Post ${number}`,
          excerpt: 'An excerpt.',
          opening: 'Trade swiftly',
          tags: '["Wallet","News"]',
          image_url: `/uploads/${old}`,
          author: 'SwiftEx',
          version: 1,
          created_at: testStart,
          published_at: testStart,
          updated_at: testStart,
        })) as never,
      )
      .execute();
    const ids = numbers.map((number) => `post-${number}`);
    await db
      .insertInto('post_bodies')
      .values(
        ids.map((post_id) => ({
          post_id,
          content: `<p>${text}<img src="/uploads/${old}" alt="x"></p>`,
          text,
        })),
      )
      .execute();
    await db
      .insertInto('post_slugs')
      .values(ids.map((post_id) => ({ slug: post_id, post_id })))
      .execute();
    await db
      .insertInto('post_uploads')
      .values(ids.map((post_id) => ({ post_id, name: old })))
      .execute();
    await db
      .insertInto('post_tags')
      .values(
        ids.flatMap((post_id, index) =>
          ['wallet', 'news'].map((tag_key) => ({
            post_id,
            tag_key,
            status: 'published' as const,
            place: places[index] ?? 0,
          })),
        ),
      )
      .execute();
    await addToSearch(
      db,
      ...numbers.map((number, index) => ({
        place: places[index] ?? 0,
        status: 'published',
        tagKeys: ['wallet', 'news'],
        words: `Post ${number}\nWallet News\n${text}`,
      })),
    );
  }
  await db
    .insertInto('post_counts')
    .values(
      [
        ['', ''],
        ['wallet', 'Wallet'],
        ['news', 'News'],
      ].map(([tag_key = '', name = '']) => ({ tag_key, name, status: 'published' as const, posts: count })),
    )
    .execute();
  const token = await server.signIn();
  const other = await writePost(server, { title: 'Another post', tags: ['Fees'] });
  let { version } = other;
  /**
   * Saves another post repeatedly until a change ends. Returns the response to the change and the statuses of
   * the saves.
   */
  const saveDuring = async (change: ReturnType<typeof server.call>) => {
    const statuses = new Set<number>();
    let isOver = false;
    const answer = change.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const json = { ...draft, title: 'Another post', tags: ['Fees'], version };
      const saved = await server.call('PUT', `/api/v2/blogs/${other._id}`, { token, json });
      statuses.add(saved.status);
      version = (saved.body as { post?: Post }).post?.version ?? version;
    }
    const { status, body } = await answer;
    return { status, body, saves: [...statuses] };
  };
  const found = async (query: string) =>
    ((await server.call('GET', `/api/v2/blogs?${query}`)).body as PostPage).pagination.totalRecords;
  const subjectsOf = async (action: string) => {
    const rows = await db.selectFrom('audit').select('subject').where('action', '=', action).execute();
    return rows.map(({ subject }) => subject);
  };
  const rowsOf = async (query: ReturnType<typeof sql<{ n: number; posts: number }>>) =>
    (await query.execute(db)).rows.map(({ n, posts }) => [Number(n), Number(posts)]);
  return {
    ...server,
    store,
    token,
    saveDuring,
    found,
    subjectsOf,
    rowsOf,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const versions = sql<{ n: number; posts: number }>`
  select version as n, count(*) as posts from posts where id like 'post-%' group by version order by version`;
const revisions = sql<{ n: number; posts: number }>`
  select number as n, count(*) as posts from post_revisions where post_id like 'post-%' group by number
  order by number`;

test('a tag of many posts can be renamed and deleted while other posts are saved (TAG-5, STORE-51)', async () => {
  await using site = await startLargeBlog();
  const { call, token } = site;
  const path = '/api/v2/admin-tags';
  const renaming = call('PATCH', path, { token, json: { name: 'Wallet', newName: 'Purse' } });
  expect(await site.saveDuring(renaming)).toEqual({
    status: 200,
    body: { tag: { name: 'Purse', posts: count, drafts: 0 }, isMerged: false, changed: count },
    saves: [200],
  });
  expect([
    await site.rowsOf(versions),
    await site.rowsOf(revisions),
    await site.found('tags=purse'),
    await site.found('tags=wallet'),
    await site.found('search=purse'),
    await site.found('search=wallet'),
  ]).toEqual([[[2, count]], [1, 2].map((number) => [number, count]), count, 0, Math.min(count, 1_000), 0]);
  const entries = await site.subjectsOf('tag.renamed');
  expect(entries).toEqual(entries.map(() => `“Wallet” to “Purse”, ${stepSize} of ${count} posts`));
  expect(entries.length).toBe(count / stepSize);
  expect(await site.saveDuring(call('DELETE', `${path}?name=Purse`, { token }))).toEqual({
    status: 200,
    body: { changed: count },
    saves: [200],
  });
  expect([
    await site.rowsOf(versions),
    await site.found('tags=purse'),
    await site.found('tags=news'),
  ]).toEqual([[[3, count]], 0, count]);
  expect(await checkPostCounts(site.store.db)).toEqual([]);
}, 120_000);

test('the audit entry of a renamed tag is not split when only the posts in the trash need another transaction (TAG-5)', async () => {
  await using site = await startLargeBlog();
  const { db } = site.store;
  const kept = Array.from({ length: 40 }, (_, number) => `post-${number}`);
  await db.updateTable('posts').set({ trashed_at: testStart }).where('id', 'not in', kept).execute();
  await db.deleteFrom('post_tags').where('post_id', 'not in', kept).execute();
  await db.updateTable('post_counts').set({ posts: kept.length }).where('tag_key', '=', 'wallet').execute();
  const json = { name: 'Wallet', newName: 'Purse' };
  const { body } = await site.call('PATCH', '/api/v2/admin-tags', { token: site.token, json });
  expect([body, await site.subjectsOf('tag.renamed')]).toEqual([
    { tag: { name: 'Purse', posts: kept.length, drafts: 0 }, isMerged: false, changed: kept.length },
    ['“Wallet” to “Purse”, 40 posts'],
  ]);
  const left = await db.selectFrom('posts').select('id').where('tags', 'like', '%Wallet%').execute();
  expect(left).toEqual([]);
}, 120_000);

test('a picture of many posts can be replaced while other posts are saved (LIB-15, LIB-18, STORE-51)', async () => {
  await using site = await startLargeBlog();
  const { call, token } = site;
  const path = `/api/v2/uploads/${old}/replacement`;
  expect(await site.saveDuring(call('POST', path, { token, json: { name: by } }))).toEqual({
    status: 204,
    body: '',
    saves: [200],
  });
  const { db } = site.store;
  const uses = await db.selectFrom('post_uploads').select('name').distinct().execute();
  const left = await db
    .selectFrom('post_bodies')
    .select('post_id')
    .where('content', 'like', `%${old}%`)
    .execute();
  const images = await db
    .selectFrom('posts')
    .select('image_url')
    .distinct()
    .where('id', 'like', 'post-%')
    .execute();
  const uploads = await db.selectFrom('uploads').select('name').execute();
  expect({ uses, left, images, uploads, versions: await site.rowsOf(versions) }).toEqual({
    uses: [{ name: by }],
    left: [],
    images: [{ image_url: `/uploads/${by}` }],
    uploads: [{ name: by }],
    versions: [[1, count]],
  });
  expect(await site.subjectsOf('upload.replaced')).toEqual([`${old} by ${by}`]);
}, 120_000);

test('a rename or a replacement that fails halfway leaves correct counts and is completed by a repeated call (TAG-5, LIB-18, STORE-51)', async () => {
  await using site = await startLargeBlog();
  const { call, token, store } = site;
  /** Lets the first `steps` transactions succeed, and fails the later ones. */
  const cutAfter = (steps: number): Write => {
    let left = steps;
    return (work) => {
      left -= 1;
      return left >= 0 ? store.changes.write('posts', work) : Promise.reject(new Error('cut'));
    };
  };
  const renaming = { name: 'Wallet', newName: 'Purse', merge: false };
  await expect(renameTag(cutAfter(2), renaming, { adminId: '', now: testStart })).rejects.toThrow('cut');
  const changed = 2 * stepSize;
  expect([
    await site.found('tags=purse'),
    await site.found('tags=wallet'),
    await site.rowsOf(versions),
    await checkPostCounts(store.db),
  ]).toEqual([
    changed,
    count - changed,
    [
      [1, count - changed],
      [2, changed],
    ],
    [],
  ]);
  const merge = await call('PATCH', '/api/v2/admin-tags', { token, json: { ...renaming, merge: true } });
  expect([merge.body, await site.rowsOf(versions), await checkPostCounts(store.db)]).toEqual([
    { tag: { name: 'Purse', posts: count, drafts: 0 }, isMerged: true, changed: count - changed },
    [[2, count]],
    [],
  ]);
  const record = async () => undefined;
  await expect(replaceUpload(cutAfter(2), { name: old, by, now: testStart }, record)).rejects.toThrow('cut');
  const usesOf = async (name: string) =>
    (await store.db.selectFrom('post_uploads').select('post_id').where('name', '=', name).execute()).length;
  expect([await usesOf(old), await usesOf(by)]).toEqual([count - changed, changed]);
  const again = await call('POST', `/api/v2/uploads/${old}/replacement`, { token, json: { name: by } });
  const { uploads } = (await call('GET', '/api/v2/uploads', { token })).body as LibraryPage;
  expect([again.status, await usesOf(old), await usesOf(by), uploads.map(({ name }) => name)]).toEqual([
    204,
    0,
    count,
    [by],
  ]);
});

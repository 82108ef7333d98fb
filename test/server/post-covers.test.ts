import { expect, test } from 'vitest';
import { up as addCovers } from '../../server/store/migrations/015-post-covers.ts';
import { findPosts } from '../../server/store/posts.ts';
import type { Database } from '../../server/store/schema.ts';
import type { Post, PostDraft, PostPage } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { fillPosts } from '../support/posts.ts';
import { openTestStore, startServer, type TestServer, testStart } from '../support/server.ts';

/** Starts a server with a clock that advances by a second at each read. */
async function startBlog() {
  let time = testStart;
  return startServer({ now: () => (time += 1_000) });
}

async function change(server: TestServer, { _id }: Post, changes: Partial<PostDraft>): Promise<Post> {
  const { body } = await server.call('PUT', `/api/v2/blogs/${_id}`, {
    json: { ...draft, ...changes },
    token: await server.signIn(),
  });
  return (body as { post: Post }).post;
}

/** Returns the scene and ground of each listed post, oldest first. */
async function covers(server: TestServer) {
  const { body } = await server.call('GET', '/api/v2/blogs?limit=100');
  return (body as PostPage).posts
    .toReversed()
    .map(({ cover }) => (cover === undefined ? 'none' : `${cover.scene} on ${cover.ground}`));
}

async function writeSwaps(server: TestServer, count: number) {
  const posts: Post[] = [];
  for (let number = 1; number <= count; number++) {
    posts.push(await writePost(server, { title: `Swap ${number}`, tags: ['Stellar'] }));
  }
  return posts;
}

test('the cover of a new post shares neither its scene nor its ground with the covers of the three posts before it (BLOG-71)', async () => {
  await using server = await startBlog();
  await writeSwaps(server, 5);
  expect(await covers(server)).toEqual([
    'swap on ultra',
    'order-book on dawn',
    'fees on sand',
    'import on night',
    'swap on ultra',
  ]);
});

test('a post keeps its cover when its text, its picture or a neighboring post changes (BLOG-72)', async () => {
  await using server = await startBlog();
  const [first, second] = (await writeSwaps(server, 3)) as [Post, Post, Post];
  await change(server, second, { title: second.title, tags: second.tags, content: '<p>Other words.</p>' });
  await change(server, second, {
    title: second.title,
    tags: second.tags,
    imageUrl: 'https://a.example/b.png',
  });
  await change(server, first, { title: first.title, tags: first.tags, status: 'draft' });
  expect(await covers(server)).toEqual(['order-book on dawn', 'fees on sand']);
});

test('a post with a new title gets a new cover that differs from the covers on either side (BLOG-72)', async () => {
  await using server = await startBlog();
  const posts = await writeSwaps(server, 3);
  const [, second] = posts as [Post, Post, Post];
  await change(server, second, { title: 'What a fee is', tags: ['Stellar'] });
  expect(await covers(server)).toEqual(['swap on ultra', 'order-book on dawn', 'fees on sand']);
  await change(server, second, { title: 'Keep your memo safe', tags: ['Stellar'] });
  expect(await covers(server)).toEqual(['swap on ultra', 'memo on paper', 'fees on sand']);
});

test('a draft has no cover until it is published (BLOG-72, BLOG-73)', async () => {
  await using server = await startBlog();
  const post = await writePost(server, { title: 'Swap later', status: 'draft' });
  expect(post.cover).toBeUndefined();
  const published = await change(server, post, { title: 'Swap later', status: 'published' });
  expect(published.cover).toEqual({ scene: 'swap', ground: 'ultra' });
  const hidden = await change(server, post, { title: 'Swap later', status: 'draft' });
  expect(hidden.cover).toBeUndefined();
});

test('a filtered list and a search show the stored covers (BLOG-68)', async () => {
  await using server = await startBlog();
  await writeSwaps(server, 2);
  for (const query of ['?tags=stellar', '?search=swap']) {
    const { body } = await server.call('GET', `/api/v2/blogs${query}`);
    expect((body as PostPage).posts.map(({ cover }) => cover)).toEqual([
      { scene: 'order-book', ground: 'dawn' },
      { scene: 'swap', ground: 'ultra' },
    ]);
  }
});

test('the cover migration gives published posts covers in the order of publication', async () => {
  await using store = await openTestStore();
  await fillPosts(store.db, 450, { size: 20, isFound: false });
  await store.db.updateTable('posts').set({ status: 'draft' }).where('id', '=', 'id-7').execute();
  await dropCovers(store.db);
  await addCovers(store.db as never);
  const { posts } = await findPosts(store.db, { page: 1, limit: 450, tags: '', search: '' });
  const shown = posts.toReversed().map(({ cover }) => cover);
  expect(shown.slice(0, 8)).toEqual([
    { scene: 'identity', ground: 'paper' },
    { scene: 'cash-out', ground: 'lilac' },
    { scene: 'memo', ground: 'sand' },
    { scene: 'receive', ground: 'night' },
    { scene: 'phrase', ground: 'dawn' },
    { scene: 'passkey', ground: 'ultra' },
    undefined,
    { scene: 'order-book', ground: 'lilac' },
  ]);
  const chosen = shown.filter((cover) => cover !== undefined);
  expect(chosen).toHaveLength(449);
  for (const [index, { ground }] of chosen.entries()) {
    expect(chosen.slice(Math.max(0, index - 3), index).map((one) => one.ground)).not.toContain(ground);
  }
});

async function dropCovers(db: Database) {
  await db.schema.alterTable('posts').dropColumn('cover_scene').execute();
  await db.schema.alterTable('posts').dropColumn('cover_ground').execute();
}

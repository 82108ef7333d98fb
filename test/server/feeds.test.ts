import { expect, test } from 'vitest';
import { createBlog } from '../../server/blog/blog.ts';
import { createSeoFiles } from '../../server/seo/files.ts';
import { changePost } from '../../server/store/post-writing.ts';
import { newestPosts } from '../../server/store/posts.ts';
import { fillPosts } from '../support/posts.ts';
import { openTestStore, testStart } from '../support/server.ts';

test('the event loop has a turn between any two posts that are prepared at once (BLOG-78)', async () => {
  await using store = await openTestStore();
  await fillPosts(store.db, 5, { size: 100 });
  const blog = createBlog(store);
  const [first, ...posts] = await newestPosts(store.db, 5);
  // The first post imports the libraries.
  await Promise.all(first === undefined ? [] : [blog.html(first)]);
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await Promise.all(posts.map((post) => blog.html(post)));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(posts.length - 1);
});

test('after a write, the feeds prepare only the changed post again, whatever the size of the posts (BLOG-78, BLOG-83)', async () => {
  await using store = await openTestStore();
  // More than the cache of the blog holds.
  await fillPosts(store.db, 6, { size: 800_000 });
  const blog = createBlog(store);
  let prepared: string[] = [];
  const counted = {
    ...blog,
    html: (post: Parameters<typeof blog.html>[0]) => {
      prepared.push(post.title);
      return blog.html(post);
    },
  };
  const options = { db: store.db, siteUrl: 'https://site.example', listed: [], titleFont: undefined };
  const find = createSeoFiles(counted, { ...options, headers: {} });
  const feed = async () => {
    prepared = [];
    return [String((await find('/feed.json'))?.body).includes('Changed'), prepared.toSorted()];
  };
  const all = [1, 2, 3, 4, 5, 6].map((number) => `Post number ${number}`);
  expect([await feed(), await feed()]).toEqual([
    [false, all],
    [false, []],
  ]);
  const [newest] = await newestPosts(store.db, 1);
  const changed = { title: 'Post number 6', text: 'Changed', opening: 'Changed', excerpt: '', tags: [] };
  await store.db
    .transaction()
    .execute((transaction) =>
      changePost(
        transaction,
        newest?._id ?? '',
        { ...changed, content: '<p>Changed</p>', status: 'published' },
        newest?.version,
        testStart,
      ),
    );
  expect(await feed()).toEqual([true, ['Post number 6']]);
});

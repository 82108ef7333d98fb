import { expect, test } from 'vitest';
import type { Made } from '../../server/http/made.ts';
import { createMadeResources } from '../../server/pages/made.ts';
import { writePost } from '../support/blog.ts';
import { testStart } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

type Blog = Awaited<ReturnType<typeof startBlog>>;

/** Changes a title without a notification, as if another instance's notification got lost. */
const rename = ({ store }: Blog, title: string) => store.db.updateTable('posts').set({ title }).execute();

test('a cached page is rendered again after 60 s when no notification of a write arrives (STORE-39)', async () => {
  let time = testStart;
  await using site = await startBlog({ now: () => time });
  const { slug } = await writePost(site);
  const title = async () => (await site.page(`/blog/${slug}`)).data.reading.post.title;
  expect(await title()).toBe('A first post');
  await rename(site, 'Written elsewhere');
  time += 59_999;
  expect(await title()).toBe('A first post');
  time += 1;
  expect(await title()).toBe('Written elsewhere');
});

test('a cached page is rendered again when the clock was set back (STORE-39)', async () => {
  let time = testStart;
  await using site = await startBlog({ now: () => time });
  await writePost(site);
  const title = async () => (await site.page('/blog')).data.page.posts[0].title;
  expect(await title()).toBe('A first post');
  await rename(site, 'Written elsewhere');
  time -= 1;
  expect(await title()).toBe('Written elsewhere');
});

test('all unknown posts share one 404 page that is rendered once (BLOG-5, STORE-47)', async () => {
  await using site = await startBlog();
  await writePost(site, { status: 'draft' });
  const paths = ['/blog/a-first-post', '/blog/%00', '/blog/nope', '/blog/missing', '/blog/nope2'];
  const answers = await Promise.all(paths.map(site.page));
  const again = await site.page('/blog/another');
  expect([...answers, again]).toEqual(
    [...paths, '/blog/another'].map(() => ({
      status: 404,
      location: undefined,
      path: '/blog/missing',
      rendered: again.rendered,
      late: '/assets/late.css',
      data: { kind: 'blogMissing' },
    })),
  );
});

test('after a write, only the pages whose data changed are rendered again (BLOG-83, STORE-45, STORE-46)', async () => {
  await using site = await startBlog();
  const { slug } = await writePost(site, { tags: ['Old'] });
  for (const title of ['Second', 'Third', 'Fourth', 'Fifth']) {
    await writePost(site, { title: `${title} post` });
  }
  const post = await site.page(`/blog/${slug}`);
  const list = await site.page('/blog');
  const missing = await site.page('/blog/nope');
  // The page of the first post shows only the title of "Second post". The list also shows its excerpt.
  await site.store.db
    .updateTable('posts')
    .set({ excerpt: 'Another excerpt.' })
    .where('title', '=', 'Second post')
    .execute();
  await writePost(site, { title: 'A draft that changes nothing', status: 'draft' });
  const after = [await site.page(`/blog/${slug}`), await site.page('/blog'), await site.page('/blog/nope')];
  expect(after.map(({ rendered }) => rendered)).toEqual([
    post.rendered,
    missing.rendered + 1,
    missing.rendered,
  ]);
  expect(after[0]).toEqual(post);
  expect(after[1].data.page.posts[3].excerpt).toBe('Another excerpt.');
  expect(list.data.page.posts[3].excerpt).not.toBe('Another excerpt.');
});

test('a post with the slug "missing" is shown instead of the 404 page', async () => {
  await using site = await startBlog();
  await writePost(site, { slug: 'missing' });
  expect((await site.page('/blog/nope')).status).toBe(404);
  expect((await site.page('/blog/missing')).data.reading.post.slug).toBe('missing');
});

test.each([
  ['the same post', '/blog/a-first-post', '/blog/a-first-post'],
  ['the list with and without an unknown parameter', '/blog', '/blog?utm=1'],
  ['a category with and without defaults', '/blog?category=wallet', '/blog?utm=1&category=wallet&page=1'],
])('two requests for %s share one cached page', async (_, path, alias) => {
  await using site = await startBlog();
  await writePost(site);
  const first = await site.page(path);
  expect(await site.page(alias)).toEqual(first);
});

test.each([
  ['a search', '/blog?search=swiftly'],
  ['an empty page', '/blog?page=2'],
  ['an unknown category', '/blog?category=none'],
  ['another spelling of a category', '/blog?category=Wallet'],
])('%s is not cached (STORE-48)', async (_, path) => {
  await using site = await startBlog();
  await writePost(site);
  const first = await site.page(path);
  const second = await site.page(path);
  expect(second).toEqual({ ...first, rendered: first.rendered + 1 });
});

function startCache() {
  let write = () => {};
  const made = createMadeResources(
    (callback) => {
      write = callback;
    },
    () => testStart,
  );
  const page = (text: string, cache: Made['cache'] = 'main'): Made => ({
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: text,
    cache,
  });
  return { ...made, page, write: () => write() };
}

test('cached list pages never evict cached post pages (STORE-48)', async () => {
  const { make, moment, ready, page } = startCache();
  await make('/post', moment(), async () => page('post'));
  for (let number = 0; number < 40; number++) {
    await make(`/list?page=${number}`, moment(), async () => page('x'.repeat(500_000), 'lists'));
  }
  expect([ready('/post'), ready('/list?page=39'), ready('/list?page=0')]).toEqual([
    expect.objectContaining({ status: 200 }),
    expect.objectContaining({ status: 200 }),
    undefined,
  ]);
});

test('a page is served from the cache after it moves between the main part and the list part of the cache (BLOG-83)', async () => {
  const { make, moment, ready, page, write } = startCache();
  const kept: boolean[] = [];
  for (const [text, cache] of [
    ['as a post', 'main'],
    ['under an old slug', 'lists'],
    ['as a post again', 'main'],
  ] as const) {
    write();
    const made = await make('/post', moment(), async () => page(text, cache));
    kept.push(made !== undefined && ready('/post') === made);
  }
  expect(kept).toEqual([true, true, true]);
});

test('a page is not compressed again when a write leaves its content unchanged', async () => {
  const { make, moment, page, write } = startCache();
  const compressed = async (text: string) => {
    const resource = await make('/post', moment(), async () => page(text));
    return await resource?.variant('br');
  };
  const first = await compressed('same');
  write();
  const again = await compressed('same');
  write();
  const other = await compressed('other');
  expect([again === first, other === first]).toEqual([true, false]);
});

test('a page is not cached when a write happens while it is rendered (STORE-45)', async () => {
  const { make, moment, ready, page, write } = startCache();
  const { promise: old, resolve: endOld } = Promise.withResolvers<Made>();
  const first = make('/post', moment(), () => old);
  write();
  const second = make('/post', moment(), async () => page('new'));
  endOld(page('old'));
  const bodies = [];
  for (const resource of [await first, await second, ready('/post')]) {
    const variant = await resource?.variant('identity');
    bodies.push(variant?.body.toString());
  }
  expect(bodies).toEqual(['old', 'new', 'new']);
});

test('a page is not cached when a write happens before its render starts (STORE-45)', async () => {
  const { make, moment, ready, page, write } = startCache();
  const before = moment();
  write();
  await make('/post', before, async () => page('old'));
  expect(ready('/post')).toBeUndefined();
});

import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { PostDraft, PostPage } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

type Blog = Awaited<ReturnType<typeof startBlog>>;

const ada = { name: 'Ada <b>& Co.</b>', slug: 'ada', bio: 'Writes.', picture: '', version: 0 };
const author = { name: ada.name, slug: 'ada', bio: 'Writes.' };

async function saveProfile(site: Pick<Blog, 'call' | 'signIn'>, changes: Partial<typeof ada> = {}) {
  const token = await site.signIn();
  await site.call('PUT', '/api/v2/author-profile', { token, json: { ...ada, ...changes } });
}

test('an author page lists published posts, and gets 404 when there are none (AUTHOR-14)', async () => {
  await using site = await startBlog();
  await saveProfile(site);
  await writePost(site, { title: 'A mere draft', status: 'draft' });
  const unpublished = await site.page('/blog/author/ada');
  await writePost(site);
  const { status, path, data } = await site.page('/blog/author/ada');
  expect([unpublished.status, unpublished.data, status, path, data.kind]).toEqual([
    404,
    { kind: 'blogMissing' },
    200,
    '/blog/author/ada',
    'blogAuthor',
  ]);
  expect([
    data.page.author,
    data.page.pagination,
    data.page.posts.map(({ title }: PostDraft) => title),
  ]).toEqual([author, { currentPage: 1, totalPages: 1, totalRecords: 1 }, ['A first post']]);
});

test("an author's posts are on pages of ten, and each page has one canonical address whatever the query (AUTHOR-14)", async () => {
  await using site = await startBlog();
  await saveProfile(site);
  for (let number = 1; number <= 11; number++) {
    await writePost(site, { title: `Post number ${number}` });
  }
  const titles = async (query: string) => {
    const { path, data } = await site.page(`/blog/author/ada${query}`);
    return [path, data.page.posts.map(({ title }: PostDraft) => title)];
  };
  const second = ['/blog/author/ada?page=2', ['Post number 1']];
  expect([
    await titles('?page=2'),
    await titles('?search=x&page=2&category=y'),
    await titles('?page=3'),
  ]).toEqual([second, second, ['/blog/author/ada?page=3', []]]);
  const { body } = await site.call('GET', '/api/v2/authors/ada?page=2&limit=10');
  expect((body as PostPage).posts.map(({ title }) => title)).toEqual(['Post number 1']);
});

test('unknown authors and malformed addresses get the same 404 page, and 404 or 400 from the API (AUTHOR-14)', async () => {
  await using site = await startBlog();
  await saveProfile(site);
  await writePost(site);
  const paths = ['/blog/author/nobody', '/blog/author/ADA', "/blog/author/a'--"];
  const answers = await Promise.all(paths.map(site.page));
  expect(answers.map(({ status, path, data }) => [status, path, data])).toEqual(
    paths.map(() => [404, '/blog/author/missing', { kind: 'blogMissing' }]),
  );
  expect((await site.raw('/blog/author/%E0%A4%A')).status).toBe(404);
  const slash = await site.page('/blog/author/ada/?page=2');
  expect([slash.status, slash.location]).toEqual([308, '/blog/author/ada?page=2']);
  const statuses = ['nobody', 'ada?page=0', 'ada?limit=101', 'ada/posts'].map(
    async (rest) => (await site.call('GET', `/api/v2/authors/${rest}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 400, 400, 404]);
});

test('a post with the slug "author" and the pages of authors do not collide (AUTHOR-14)', async () => {
  await using site = await startBlog();
  await saveProfile(site);
  await writePost(site, { slug: 'author' });
  const [post, page] = [await site.page('/blog/author'), await site.page('/blog/author/ada')];
  expect([post.data.kind, page.data.kind]).toEqual(['blogPost', 'blogAuthor']);
});

test('the next request shows a saved profile or a changed author (AUTHOR-17)', async () => {
  await using site = await startBlog();
  await saveProfile(site);
  const { _id, slug } = await writePost(site);
  const seen = async () => {
    const [post, page] = [await site.page(`/blog/${slug}`), await site.page('/blog/author/ada')];
    const { body } = await site.call('GET', `/api/v2/blogs/${slug}`);
    const { post: read } = body as { post: { author: { username: string } } };
    return [post.data.reading.post.author.username, page.data.page?.author.name, read.author.username];
  };
  const before = await seen();
  await saveProfile(site, { name: 'Ada King', version: 1 });
  const renamed = await seen();
  const token = await site.signIn();
  await site.call('PUT', `/api/v2/blogs/${_id}`, { token, json: { ...draft, author: '' } });
  expect([before, renamed, await seen()]).toEqual([
    [ada.name, ada.name, ada.name],
    ['Ada King', 'Ada King', 'Ada King'],
    ['SwiftEx', undefined, 'SwiftEx'],
  ]);
});

test('the feeds and the sitemap include the authors of published posts (AUTHOR-15, AUTHOR-16)', async () => {
  await using site = await startBlog();
  await saveProfile(site);
  const locations = async () => {
    const xml = (await site.raw('/sitemap.xml')).body.toString();
    return [...xml.matchAll(/<loc>([^<]*author[^<]*)<\/loc>/g)].map(([, location]) => location);
  };
  const before = await locations();
  await writePost(site);
  const rss = new XMLParser().parse((await site.raw('/feed.xml')).body.toString());
  const json = JSON.parse((await site.raw('/feed.json')).body.toString());
  const page = 'http://localhost:3000/blog/author/ada';
  expect([before, await locations(), rss.rss.channel.item['dc:creator'], json.items[0].authors]).toEqual([
    [],
    [page],
    ada.name,
    [{ name: ada.name, url: page }],
  ]);
});

test('no output for visitors contains the email address of an admin, with or without a profile (AUTHOR-6, PRIV-27)', async () => {
  await using site = await startBlog();
  const { slug } = await writePost(site);
  const paths = [
    `/blog/${slug}`,
    '/blog',
    '/blog/author/ada',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/api/v2/blogs',
    `/api/v2/blogs/${slug}`,
    '/api/v2/authors/ada',
    '/api/v2/tags',
  ];
  const leaks = async () => {
    const answers = await Promise.all(paths.map(async (path) => (await site.raw(path)).body.toString()));
    const id = (await site.store.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()).id;
    return answers.filter((text) => text.includes(admin.email) || text.includes(id));
  };
  const before = await leaks();
  await saveProfile(site);
  expect([before, await leaks()]).toEqual([[], []]);
});

import { brotliDecompressSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draft, writePost } from '../support/blog.ts';
import { fillPosts } from '../support/posts.ts';
import { startBlog } from './fake-blog.ts';

test('a post page contains its data and is rendered again only after a write (BLOG-82, BLOG-83)', async () => {
  await using site = await startBlog();
  const { slug, content: _, ...post } = await writePost(site);
  const first = await site.page(`/blog/${slug}`);
  expect(first).toEqual({
    status: 200,
    location: undefined,
    path: '/blog/a-first-post',
    rendered: expect.any(Number),
    late: '/assets/late.css',
    data: {
      kind: 'blogPost',
      reading: {
        post: { ...post, slug, content: '' },
        html: draft.content,
        headings: [],
        minutes: 1,
        related: [],
      },
    },
  });
  expect((await site.page(`/blog/${slug}?utm=1`)).rendered).toBe(first.rendered);
  await writePost(site, { title: 'Another post' });
  const again = await site.page(`/blog/${slug}`);
  expect([again.rendered > first.rendered, again.data.reading.next.title]).toEqual([true, 'Another post']);
});

test('a post page is compressed, has a content security policy and gets 304 on revalidation (BLOG-83, API-109, API-116)', async () => {
  await using site = await startBlog();
  const { slug } = await writePost(site);
  const { headers, body } = await site.raw(`/blog/${slug}`, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(body).toString()).toContain('Trade swiftly');
  expect([headers['content-encoding'], headers['cache-control'], headers['vary']]).toEqual([
    'br',
    'no-cache',
    'Accept-Encoding',
  ]);
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https:");
  const held = await site.raw(`/blog/${slug}`, {
    'accept-encoding': 'br',
    'if-none-match': String(headers['etag']),
  });
  expect([held.status, held.body.length]).toEqual([304, 0]);
});

test('addresses with an id, an old slug or a trailing slash redirect to the current slug and keep the query (BLOG-4, API-101, API-102)', async () => {
  await using site = await startBlog();
  const { _id } = await writePost(site);
  const token = await site.signIn();
  await site.call('PUT', `/api/v2/blogs/${_id}`, { json: { ...draft, title: 'A new title' }, token });
  for (const [from, to] of [
    [`/blog/${_id}`, '/blog/a-new-title'],
    ['/blog/a-first-post?x=1', '/blog/a-new-title?x=1'],
    ['/blog/a-new-title/', '/blog/a-new-title'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/%62log?page=2', '/blog?page=2'],
    ['/blog/%61-new-title', '/blog/a-new-title'],
  ] as const) {
    const { status, location } = await site.page(from);
    expect([status, location]).toEqual([308, to]);
  }
});

test.each([
  ['/blog', { category: 'All', page: 1, search: '' }, '/blog'],
  ['/blogs', { category: 'All', page: 1, search: '' }, '/blogs'],
  ['/blog?category=all&page=0', { category: 'All', page: 1, search: '' }, '/blog'],
  ['/blog?page=-1', { category: 'All', page: 1, search: '' }, '/blog'],
  ['/blog?page=abc', { category: 'All', page: 1, search: '' }, '/blog'],
  ['/blog?page=99999', { category: 'All', page: 99_999, search: '' }, '/blog?page=99999'],
  ['/blog?category=none&utm=x', { category: 'none', page: 1, search: '' }, '/blog?category=none'],
  ['/blog?category=a%00b', { category: 'ab', page: 1, search: '' }, '/blog?category=ab'],
  [
    '/blog?search=%00%E0%A4%A',
    { category: 'All', page: 1, search: '\u0000\ufffdA'.replace('A', '%A') },
    undefined,
  ],
  ['/blog?search=', { category: 'All', page: 1, search: 'x'.repeat(200) }, undefined, 'x'.repeat(4_000)],
] as const)('the blog list at %s gets 200 (BLOG-15, BLOG-23)', async (start, expected, path, rest = '') => {
  const address = start + rest;
  await using site = await startBlog();
  await writePost(site);
  const found = await site.page(address);
  expect(found.status).toBe(200);
  expect(found.data.kind).toBe('blogList');
  if (path !== undefined) {
    expect([found.data.address, found.path]).toEqual([expected, path]);
  } else {
    expect(found.data.address.search.length).toBeLessThanOrEqual(200);
  }
});

test('a draft, an unknown post and a malformed address get 404 (BLOG-5, WRITE-32, API-104)', async () => {
  await using site = await startBlog();
  await writePost(site, { status: 'draft' });
  for (const path of ['/blog/a-first-post', '/blog/nope', '/blog/%00', `/blog/${'x'.repeat(4_000)}`]) {
    const { status, data } = await site.page(path);
    expect([status, data]).toEqual([404, { kind: 'blogMissing' }]);
  }
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml']) {
    const { status, body } = await site.raw(path);
    expect([path, status, body.includes('a-first-post')]).toEqual([path, 200, false]);
  }
  expect((await site.page('/blog/%E0%A4%A')).status).toBe(404);
  expect((await site.page('/blog/a/b')).status).toBe(404);
});

test('a page that fails to render gets 500 without details, and the page of another post still renders (SAFE-43)', async () => {
  await using site = await startBlog();
  await writePost(site, { slug: 'broken' });
  const { slug } = await writePost(site);
  expect((await site.call('GET', '/blog/broken')).body).toEqual({
    message: 'Something went wrong. Please try again.',
  });
  expect((await site.page(`/blog/${slug}`)).status).toBe(200);
});

const nasty = {
  title: 'Fish & <chips> "hot" ]]> \ud83d\ude00 𝒳',
  content:
    '<p>Read <a href="/solution">help</a> <a href="#h-fees">below</a> ]]> &amp; <img src="/uploads/a-2000x9.webp"></p><script>x</script>',
  tags: ['A & B', '<c>'],
};

test('the feeds are valid and contain the newest posts with their full text (BLOG-78)', async () => {
  await using site = await startBlog();
  const { _id } = await writePost(site, nasty);
  const rss = await site.raw('/feed.xml');
  expect([rss.status, rss.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(XMLValidator.validate(rss.body.toString())).toBe(true);
  const { channel } = new XMLParser({ processEntities: true }).parse(rss.body.toString()).rss;
  const html =
    '<p>Read <a href="http://localhost:3000/solution">help</a> <a href="http://localhost:3000/blog/fish-chips-hot-x#h-fees">below</a> ]]> &amp; <img src="http://localhost:3000/uploads/a-2000x9.webp" alt="" width="2000" height="9" loading="lazy" decoding="async"></p>';
  expect(channel.item).toEqual({
    title: nasty.title,
    link: 'http://localhost:3000/blog/fish-chips-hot-x',
    guid: _id,
    pubDate: 'Wed, 15 Jan 2025 09:30:00 GMT',
    'dc:creator': 'SwiftEx',
    category: nasty.tags,
    description: draft.excerpt,
    'content:encoded': html,
  });
  const json = await site.raw('/feed.json');
  expect(JSON.parse(json.body.toString()).items).toEqual([
    {
      id: _id,
      url: 'http://localhost:3000/blog/fish-chips-hot-x',
      title: nasty.title,
      summary: draft.excerpt,
      content_html: html,
      date_published: '2025-01-15T09:30:00.000Z',
      date_modified: '2025-01-15T09:30:00.000Z',
      authors: [{ name: 'SwiftEx' }],
      tags: nasty.tags,
    },
  ]);
  await using large = await startBlog();
  await fillPosts(large.store.db, 21, { size: 20, isFound: false });
  const { items } = JSON.parse((await large.raw('/feed.json')).body.toString());
  expect([items.length, items[0].url]).toEqual([20, 'http://localhost:3000/blog/post-21']);
});

test('the feeds do not change code that contains the attributes of an image (BLOG-78)', async () => {
  await using site = await startBlog();
  const code = '&lt;img src="/logo.png" srcset="a.png 2x" sizes="100vw">';
  await writePost(site, { ...nasty, content: `<pre>${code}</pre><p><a href="/solution">help</a></p>` });
  const { items } = JSON.parse((await site.raw('/feed.json')).body.toString());
  const html: string = items[0].content_html;
  expect([html.includes(code), html.includes('href="http://localhost:3000/solution"')]).toEqual([true, true]);
});

test('no page, list, feed or sitemap contains the picture address of a post when the stored address cannot be parsed (BLOG-81, SAFE-26)', async () => {
  await using site = await startBlog();
  const { slug } = await writePost(site, { imageUrl: 'https://pictures.example/a.png' });
  await site.store.db.updateTable('posts').set({ image_url: 'https://[' }).execute();
  const paths = ['feed.xml', 'sitemap.xml', `og/${slug}.png`, `blog/${slug}`, 'blog', 'api/v2/blogs'];
  for (const path of paths) {
    const { status, body } = await site.raw(`/${path}`);
    expect([path, status, body.includes('https://[')]).toEqual([path, 200, false]);
  }
  const { items } = JSON.parse((await site.raw('/feed.json')).body.toString());
  expect([items.length, items[0].image]).toEqual([1, undefined]);
});

test('the sitemap lists all pages and posts, and is split above 10,000 posts (BLOG-79)', async () => {
  await using site = await startBlog();
  const sitemap = async (path: string) => {
    const { status, body } = await site.raw(path);
    return status === 200 ? new XMLParser().parse(body.toString()) : status;
  };
  await writePost(site);
  expect((await sitemap('/sitemap.xml')).urlset.url).toEqual([
    { loc: 'http://localhost:3000/' },
    { loc: 'http://localhost:3000/about-us' },
    { loc: 'http://localhost:3000/article/swaps' },
    { loc: 'http://localhost:3000/blog' },
    { loc: 'http://localhost:3000/blog/a-first-post', lastmod: '2025-01-15T09:30:00.000Z' },
  ]);
  await using large = await startBlog();
  await fillPosts(large.store.db, 10_001, { size: 20, isFound: false });
  const parse = async (path: string) => new XMLParser().parse((await large.raw(path)).body.toString());
  expect((await parse('/sitemap.xml')).sitemapindex.sitemap).toEqual([
    { loc: 'http://localhost:3000/sitemap-pages.xml' },
    { loc: 'http://localhost:3000/sitemap-1.xml' },
    { loc: 'http://localhost:3000/sitemap-2.xml' },
  ]);
  expect((await parse('/sitemap-1.xml')).urlset.url).toHaveLength(10_000);
  expect((await parse('/sitemap-2.xml')).urlset.url.loc).toBe('http://localhost:3000/blog/post-1');
  expect((await large.raw('/sitemap-3.xml')).status).toBe(404);
});

test.each([
  ['A short title', 1],
  ['A title that goes on ', 14],
  ['😀', 150],
  ['W', 300],
  ['مرحبا بالعالم', 1],
])(
  'a post with the title "%s" repeated %i times has a social picture, and drafts and unknown posts have none (BLOG-76, BLOG-77)',
  async (text, times) => {
    const title = text.repeat(times);
    await using site = await startBlog();
    await writePost(site, { title, slug: 'post' });
    const { status, headers, body } = await site.raw('/og/post.png');
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(body).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    await writePost(site, { slug: 'hidden', status: 'draft' });
    expect((await site.raw('/og/hidden.png')).status).toBe(404);
    expect((await site.raw('/og/nope.png')).status).toBe(404);
  },
);

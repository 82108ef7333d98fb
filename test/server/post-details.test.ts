import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Post, PostDetails } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

const path = '/api/v2/blogs';
const upload = '0123456789abcdef0123456789abcdef-1200x630.webp';
const details = {
  metaTitle: 'Swift trades',
  metaDescription: 'How to trade.',
  canonicalUrl: 'https://elsewhere.example/first',
  socialImage: `/uploads/${upload}`,
  noindex: true,
};
const none = {
  metaTitle: undefined,
  metaDescription: undefined,
  canonicalUrl: undefined,
  socialImage: undefined,
  noindex: undefined,
};

function detailsIn({ metaTitle, metaDescription, canonicalUrl, socialImage, noindex }: Post): PostDetails {
  return { metaTitle, metaDescription, canonicalUrl, socialImage, noindex };
}

async function read(server: TestServer, id: string) {
  return ((await server.call('GET', `${path}/${id}`)).body as { post: Post }).post;
}

test('a post stores the trimmed search details that were sent, and has none when none were sent (PUB-15)', async () => {
  await using server = await startServer();
  const plain = await writePost(server);
  const detailed = await writePost(server, { ...details, metaTitle: '  Swift trades ' });
  expect(detailsIn(detailed)).toEqual(details);
  expect(detailsIn(await read(server, detailed._id))).toEqual(details);
  expect(Object.keys(await read(server, plain._id)).filter((key) => key in details)).toEqual([]);
});

test('a save keeps absent search details, replaces sent details and removes empty details (PUB-15)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server, details);
  const save = async (changes: PostDetails) => {
    const { body } = await server.call('PUT', `${path}/${_id}`, { json: { ...draft, ...changes }, token });
    return detailsIn((body as { post: Post }).post);
  };
  expect(await save({})).toEqual(details);
  expect(await save({ metaTitle: 'Another' })).toEqual({ ...details, metaTitle: 'Another' });
  expect(await save({ canonicalUrl: '', noindex: false })).toEqual({
    ...details,
    metaTitle: 'Another',
    canonicalUrl: undefined,
    noindex: undefined,
  });
  const empty = { metaTitle: '', metaDescription: '', socialImage: '' };
  expect(await save(empty)).toEqual(none);
  expect(await server.store.db.selectFrom('posts').select('details').execute()).toEqual([{ details: null }]);
});

test('restoring a revision keeps the search details (PUB-15)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server, { ...details, status: 'draft' });
  const { status } = await server.call('POST', `${path}/${_id}/revisions/1/restoration`, {
    json: { version: 1 },
    token,
  });
  const { body } = await server.call('GET', `${path}/${_id}`, { token });
  expect([status, detailsIn((body as { post: Post }).post)]).toEqual([200, details]);
});

const wrongCanonical = 'The canonical address must start with https:// or http://.';

test.each([
  ['metaTitle', 'x'.repeat(121), 'The headline for search engines must be 120 characters or less.'],
  ['metaTitle', 'a\nb', 'The headline for search engines must not contain control characters.'],
  ['metaDescription', 'x'.repeat(321), 'The description for search engines must be 320 characters or less.'],
  ['metaDescription', 'a\nb', 'The description for search engines must be one line.'],
  ['canonicalUrl', '/blog/other', wrongCanonical],
  ['canonicalUrl', '//elsewhere.example/a', wrongCanonical],
  ['canonicalUrl', 'javascript:alert(1)', wrongCanonical],
  ['canonicalUrl', 'https://', wrongCanonical],
  ['canonicalUrl', 'https://[', wrongCanonical],
  ['canonicalUrl', `https://a.example/${'x'.repeat(2_000)}`, 'The canonical address is too long.'],
  ['socialImage', 'javascript:alert(1)', "socialImage must be a picture's address."],
  ['socialImage', 'https://[', "socialImage must be a picture's address."],
])('a post with an invalid %s gets 400 (PUB-16 to PUB-18)', async (field, value, message) => {
  await using server = await startServer();
  const token = await server.signIn();
  const { status, body } = await server.call('POST', path, { json: { ...draft, [field]: value }, token });
  expect([status, (body as { issues: unknown }).issues]).toEqual([400, [{ path: field, message }]]);
});

test('search details of the maximum length are accepted (PUB-16, PUB-17)', async () => {
  await using server = await startServer();
  const longest = {
    metaTitle: 'x'.repeat(120),
    metaDescription: 'x'.repeat(320),
    canonicalUrl: `http://a.example/${'x'.repeat(2_000 - 'http://a.example/'.length)}`,
  };
  expect(await writePost(server, longest)).toMatchObject(longest);
});

test('a noindex post is left out of the sitemap and stays in lists and feeds (PUB-19)', async () => {
  await using site = await startBlog();
  const { _id, slug } = await writePost(site, { noindex: true });
  const token = await site.signIn();
  const found = async () => {
    const xml = new XMLParser().parse((await site.raw('/sitemap.xml')).body.toString());
    const addresses = xml.urlset.url.map(({ loc }: { loc: string }) => loc);
    const pages = ['/feed.xml', '/feed.json', path];
    const bodies = await Promise.all(pages.map(async (page) => (await site.raw(page)).body.toString()));
    return [
      addresses.includes(`http://localhost:3000/blog/${slug}`),
      ...bodies.map((body) => body.includes(slug)),
    ];
  };
  expect(await found()).toEqual([false, true, true, true]);
  await site.call('PUT', `${path}/${_id}`, { json: { ...draft, noindex: false }, token });
  expect(await found()).toEqual([true, true, true, true]);
});

test("an upload counts as used when it is a post's social image (LIB-6, PUB-18)", async () => {
  await using server = await startServer();
  const { _id } = await writePost(server, details);
  expect(await server.store.db.selectFrom('post_uploads').selectAll().execute()).toEqual([
    { post_id: _id, name: upload },
  ]);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { draft, writePost } from '../support/blog.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';

const addresses = ['/api/v2/blogs', '/api/v2/blogs/a-first-post', '/api/v2/tags'] as const;

/** Changes all titles directly in the database, so the server's cache still has the old titles. */
const rename = ({ store }: TestServer, title: string) =>
  store.db.updateTable('posts').set({ title }).execute();

async function titles(server: TestServer, query = '', headers: Record<string, string> = {}) {
  const { body } = await server.call('GET', `/api/v2/blogs${query}`, { headers });
  return (body as { posts: Array<{ title: string }> }).posts.map(({ title }) => title);
}

test.each(addresses)(
  'visitors get %s with an ETag, and 304 while the content is unchanged (API-112)',
  async (path) => {
    await using server = await startServer();
    await writePost(server);
    const { status, headers, body } = await server.raw(path);
    expect(status).toBe(200);
    expect(headers).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.any(String),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      date: expect.any(String),
      connection: 'keep-alive',
      'keep-alive': expect.any(String),
    });
    const held = { 'if-none-match': String(headers['etag']) };
    const unchanged = await server.raw(path, held);
    expect([unchanged.status, unchanged.body.length, unchanged.headers['etag']]).toEqual([
      304,
      0,
      headers['etag'],
    ]);
    await writePost(server, { title: 'Another post', tags: ['Wallet', 'News'] });
    expect((await server.raw(path, held)).status).toBe(200);
  },
);

test.each(addresses)(
  'visitors get %s in an accepted encoding, with the same content as admins (API-112, API-115)',
  async (path) => {
    await using server = await startServer();
    await writePost(server, { content: `<p>${'Größe. '.repeat(100)}</p>` });
    const authorization = `Bearer ${await server.signIn()}`;
    const admins = await server.raw(path, { authorization, 'accept-encoding': 'br' });
    const plain = await server.raw(path);
    const br = await server.raw(path, { 'accept-encoding': 'br' });
    const gzip = await server.raw(path, { 'accept-encoding': 'gzip' });
    expect([admins, plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      'br',
      'gzip',
    ]);
    expect([plain.body, brotliDecompressSync(br.body), gunzipSync(gzip.body)]).toEqual([
      admins.body,
      admins.body,
      admins.body,
    ]);
    expect(admins.headers['cache-control']).toBe('no-store');
  },
);

test('visitors get cached responses until a post is written (BLOG-83, API-113)', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const token = await server.signIn();
  const seen = async () => {
    const answers = await Promise.all(addresses.map((path) => server.call('GET', path)));
    return JSON.stringify(answers.map(({ body }) => body));
  };
  const first = await seen();
  await rename(server, 'Written elsewhere');
  await server.store.db.updateTable('post_counts').set({ name: 'Elsewhere' }).execute();
  expect(await seen()).toBe(first);
  await server.call('PUT', `/api/v2/blogs/${_id}`, { token, json: { ...draft, title: 'A second title' } });
  expect(await titles(server)).toEqual(['A second title']);
  await server.call('PUT', `/api/v2/blogs/${_id}`, { token, json: { ...draft, status: 'draft' } });
  expect(await titles(server)).toEqual([]);
  expect((await server.call('GET', addresses[1])).status).toBe(404);
  expect((await server.call('GET', addresses[2])).body).toEqual({ tags: [] });
});

test('a cached response is replaced after 60 s when no notification of a write arrives (API-113)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  await writePost(server);
  expect(await titles(server)).toEqual(['A first post']);
  await rename(server, 'Written elsewhere');
  time += 60_000;
  expect(await titles(server)).toEqual(['Written elsewhere']);
});

test("a request with an Authorization header neither reads nor fills the visitors' cache (API-64, API-67, API-114)", async () => {
  await using server = await startServer();
  await writePost(server);
  await writePost(server, { title: 'A hidden draft', status: 'draft' });
  const authorization = `Bearer ${await server.signIn()}`;
  const all = ['A hidden draft', 'A first post'];
  expect(await titles(server, '', { authorization })).toEqual(all);
  expect(await titles(server)).toEqual(['A first post']);
  expect(await titles(server, '', { authorization })).toEqual(all);
  expect(await titles(server, '?status=draft')).toEqual(['A first post']);
  const hidden = '/api/v2/blogs/a-hidden-draft';
  expect((await server.raw(hidden, { authorization })).status).toBe(200);
  expect((await server.raw(hidden)).status).toBe(404);
  for (const sent of ['', 'Bearer', 'Bearer wrong', 'Basic x']) {
    const answers = await Promise.all(addresses.map((path) => server.raw(path, { authorization: sent })));
    expect(answers.map(({ status, headers }) => [status, headers['cache-control'], headers['etag']])).toEqual(
      [
        [401, 'no-store', undefined],
        [401, 'no-store', undefined],
        [401, 'no-store', undefined],
      ],
    );
  }
});

test.each([
  ['defaults and unknown parameters', '', '?page=1&limit=10&search=&tags=&status=draft&utm=x'],
  ['a tag in another letter case', '?tags=wallet', '?utm=x&tags=%20WALLET&page=01'],
])('queries with %s share one cached response (API-113)', async (_, query, other) => {
  await using server = await startServer();
  await writePost(server);
  expect(await titles(server, query)).toEqual(['A first post']);
  await rename(server, 'Written elsewhere');
  expect(await titles(server, other)).toEqual(['A first post']);
});

test('responses to searches are not cached (API-113)', async () => {
  await using server = await startServer();
  await writePost(server);
  expect(await titles(server, '?search=swiftly')).toEqual(['A first post']);
  await rename(server, 'Written elsewhere');
  expect(await titles(server, '?search=swiftly')).toEqual(['Written elsewhere']);
});

test('visitors get the current post by its id and an earlier slug (BLOG-3, WRITE-29, API-65)', async () => {
  await using server = await startServer();
  const { _id } = await writePost(server);
  const names = ['a-first-post', _id, 'a-first-post'];
  const answers = async () => {
    const found = await Promise.all(names.map((name) => server.call('GET', `/api/v2/blogs/${name}`)));
    return found.map(({ body }) => (body as { post: { title: string; slug: string } }).post.slug);
  };
  expect(await answers()).toEqual(names.map(() => 'a-first-post'));
  const token = await server.signIn();
  await server.call('PUT', `/api/v2/blogs/${_id}`, { token, json: { ...draft, slug: 'a-new-slug' } });
  expect(await answers()).toEqual(names.map(() => 'a-new-slug'));
});

import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startElsewhere, startFetching } from '../../support/elsewhere.ts';
import { startServer } from '../../support/server.ts';

const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a2be8' } })
  .png()
  .toBuffer();
const notRead = [502, { message: 'The page could not be read at its address.' }];

/** Serves an image at paths that end in `.png`, and the given page at all other paths. */
const site = (html: string): RequestListener => {
  return ({ url = '' }, response) =>
    url.endsWith('.png')
      ? response.end(png)
      : response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
};

async function read(server: Awaited<ReturnType<typeof startServer>>, url: string) {
  const token = await server.signIn();
  const { status, body } = await server.call('POST', '/api/v2/bookmarks', { token, json: { url } });
  return [status, body];
}

test('reading a page returns its title, description and site, and a copy of its image (MARK-1, MARK-5)', async () => {
  const html =
    '<meta property="og:title" content="Fees"><meta name="description" content="What it costs."><meta property="og:site_name" content="Site"><meta property="og:image" content="card.png">';
  await using elsewhere = await startElsewhere(site(html));
  await using server = await startFetching();
  expect(await read(server, `${elsewhere.url}/a/b?c=d`)).toEqual([
    200,
    {
      title: 'Fees',
      description: 'What it costs.',
      site: 'Site',
      image: { imageUrl: expect.stringMatching(/^\/uploads\/\w+-30x20\.webp$/), width: 30, height: 20 },
    },
  ]);
  expect(elsewhere.seen).toEqual(['/a/b?c=d', '/a/card.png']);
  const rows = await server.store.db.selectFrom('uploads').select('original_name').execute();
  expect(rows).toEqual([{ original_name: 'card.png' }]);
});

test.each([
  ['no title', '<p>a</p>', { title: '127.0.0.1' }],
  [
    'markup in its title',
    '<title><img src=x onerror=alert(1)></title>',
    { title: '<img src=x onerror=alert(1)>' },
  ],
  [
    'a long title',
    `<title>${'a'.repeat(300)}</title><meta name="description" content="${'b'.repeat(500)}">`,
    { title: `${'a'.repeat(199)}…`, description: `${'b'.repeat(399)}…` },
  ],
  [
    'an image address that returns no image',
    '<title>a</title><meta property="og:image" content="/b">',
    { title: 'a' },
  ],
  [
    'an image in a data URL',
    '<title>a</title><meta property="og:image" content="data:image/png;base64,AAAA">',
    { title: 'a' },
  ],
  [
    'an image on the internal network',
    '<title>a</title><meta property="og:image" content="http://127.0.0.2/b.png">',
    { title: 'a' },
  ],
])('reading a page with %s returns its valid parts (MARK-1, MARK-4, MARK-5)', async (_, html, expected) => {
  await using elsewhere = await startElsewhere(site(html));
  await using server = await startFetching();
  expect(await read(server, elsewhere.url)).toEqual([200, expected]);
  expect(await readdir(server.uploads)).toEqual([]);
});

test('only the first megabyte of a 5 GB page is read (MARK-2)', async () => {
  const block = Buffer.alloc(1 << 20, 'x');
  let sent = 0;
  await using elsewhere = await startElsewhere((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000000000' });
    response.write('<title>Large</title>'.padEnd(1_000_000));
    response.write('<meta name="description" content="After the first megabyte.">');
    const go = () => {
      let hasRoom = true;
      while (hasRoom && !response.destroyed) {
        hasRoom = response.write(block);
        sent += block.length;
      }
    };
    response.on('drain', go);
    go();
  });
  await using server = await startFetching();
  expect(await read(server, elsewhere.url)).toEqual([200, { title: 'Large' }]);
  // The sockets on both ends buffer a few megabytes that the server never reads.
  expect(sent).toBeLessThan(16 << 20);
});

test('a page that redirects into the internal network is not read (MARK-2, MARK-3)', async () => {
  await using elsewhere = await startElsewhere((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${elsewhere.port}/secret` }).end(),
  );
  await using server = await startFetching();
  expect(await read(server, `${elsewhere.url}/a`)).toEqual(notRead);
  expect(elsewhere.seen).toEqual(['/a']);
});

test('the server does not connect to a page on the internal network (MARK-2, MARK-3)', async () => {
  await using elsewhere = await startElsewhere(site('<title>a</title>'));
  await using server = await startServer();
  expect(await read(server, elsewhere.url)).toEqual(notRead);
  expect(elsewhere.connections()).toBe(0);
});

test.each<[string, RequestListener]>([
  ['never responds', () => undefined],
  [
    'sends only its headers',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders(),
  ],
  ['is an image', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)],
  ['has no content type', (_, response) => response.end('<title>a</title>')],
  [
    'is missing',
    (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>a</title>'),
  ],
])('a page that %s is not read (MARK-3)', async (_, answer) => {
  await using elsewhere = await startElsewhere(answer);
  await using server = await startFetching(300);
  expect(await read(server, elsewhere.url)).toEqual(notRead);
});

test('reading a page requires a session and a web address (MARK-1)', async () => {
  await using elsewhere = await startElsewhere(site('<title>a</title>'));
  await using server = await startFetching();
  const { status } = await server.call('POST', '/api/v2/bookmarks', { json: { url: elsewhere.url } });
  const answers = await Promise.all(
    ['ftp://site.example/a', 'file:///etc/passwd', '/blog', ''].map(
      async (url) => (await read(server, url))[0],
    ),
  );
  expect([status, answers, elsewhere.seen]).toEqual([401, [400, 400, 400, 400], []]);
});

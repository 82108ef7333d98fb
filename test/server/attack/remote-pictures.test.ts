import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../server/http/public-address.ts';
import { startElsewhere, startFetching } from '../../support/elsewhere.ts';
import { startServer } from '../../support/server.ts';

const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a2be8' } })
  .png()
  .toBuffer();
const notFetched = [502, { message: 'The image could not be fetched from its address.' }];
const kept = [
  201,
  { imageUrl: expect.stringMatching(/^\/uploads\/\w+-30x20\.webp$/), width: 30, height: 20 },
];

async function fetchImage(server: Awaited<ReturnType<typeof startServer>>, url: string) {
  const token = await server.signIn();
  const { status, body } = await server.call('POST', '/api/v2/files/fetch-image', { token, json: { url } });
  return [status, body];
}

test('an image fetched from another site becomes an upload named after the last part of its address (PIC-1)', async () => {
  await using elsewhere = await startElsewhere((_, response) => response.end(png));
  await using server = await startFetching();
  expect(await fetchImage(server, `${elsewhere.url}/a/blue%20card.png?size=2`)).toEqual(kept);
  const rows = await server.store.db.selectFrom('uploads').select(['original_name', 'width']).execute();
  expect(rows).toEqual([{ original_name: 'blue card.png', width: 30 }]);
});

test('an image fetch sends no cookies and no credentials, and refuses an address with a password (PIC-2)', async () => {
  const sent: Array<Record<string, unknown>> = [];
  await using elsewhere = await startElsewhere(({ headers }, response) => {
    sent.push(headers);
    response.end(png);
  });
  await using server = await startFetching();
  await fetchImage(server, `${elsewhere.url}/a.png`);
  expect(sent.map((headers) => Object.keys(headers).toSorted())).toEqual([
    ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ]);
  expect(await fetchImage(server, `http://ada:secret@127.0.0.1:${elsewhere.port}/a.png`)).toEqual(notFetched);
  expect(elsewhere.seen).toHaveLength(1);
});

test.each([
  'ftp://site.example/a.png',
  'file:///etc/passwd',
  '/uploads/a.webp',
  'data:image/png;base64,AAAA',
  '',
])('fetching an image from "%s" gets 400 (PIC-1, PIC-2)', async (url) => {
  await using server = await startFetching();
  const [status] = await fetchImage(server, url);
  expect(status).toBe(400);
});

test('fetching an image without a session gets 401 and sends no request (PIC-1)', async () => {
  await using elsewhere = await startElsewhere((_, response) => response.end(png));
  await using server = await startFetching();
  const { status } = await server.call('POST', '/api/v2/files/fetch-image', { json: { url: elsewhere.url } });
  expect([status, elsewhere.seen]).toEqual([401, []]);
});

test.each([
  ['this machine', 'http://127.0.0.1'],
  ['a name of this machine', 'http://localhost'],
  ['IPv6 of this machine', 'http://[::1]'],
  ['an IPv4 address in IPv6', 'http://[::ffff:7f00:2]'],
  ['an address as one number', 'http://2130706434'],
  ['an address in octal', 'http://0177.0.0.2'],
  ['the metadata service of a cloud provider', 'http://169.254.169.254'],
])('an image fetch does not connect to %s (PIC-3)', async (_, origin) => {
  await using elsewhere = await startElsewhere((_request, response) => response.end(png));
  await using server = await startServer();
  expect(await fetchImage(server, `${origin}:${elsewhere.port}/a.png`)).toEqual(notFetched);
  expect(elsewhere.connections()).toBe(0);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ...[
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255',
    '192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 ff02::1',
    '2001:db8::1 2002:7f00:1::1 2001::1 3fff::1 localhost 127.1 site.example',
  ].flatMap((line) => line.split(' ').map((address) => [address, false] as const)),
] as const)('the address %s counts as public: %s (PIC-3)', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a redirect to a forbidden address is not followed (PIC-3, PIC-4)', async () => {
  await using elsewhere = await startElsewhere((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${elsewhere.port}/secret.png` }).end(),
  );
  await using server = await startFetching();
  expect(await fetchImage(server, `${elsewhere.url}/a.png`)).toEqual(notFetched);
  expect(elsewhere.seen).toEqual(['/a.png']);
});

test('an image fetch follows three redirects but not a fourth (PIC-4)', async () => {
  await using elsewhere = await startElsewhere(({ url = '' }, response) => {
    const left = Number(/\d+/.exec(url)?.[0] ?? 0);
    if (left === 0) {
      response.end(png);
    } else {
      response.writeHead(307, { location: `/${left - 1}` }).end();
    }
  });
  await using server = await startFetching();
  expect(await fetchImage(server, `${elsewhere.url}/3`)).toEqual(kept);
  expect(await fetchImage(server, `${elsewhere.url}/4`)).toEqual(notFetched);
  expect(elsewhere.seen).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1']);
});

const tooLarge = [413, { message: 'The image must be 10 MB or less.' }];

test.each([
  ['without a length', {}, tooLarge],
  ['with a length of 5 GB', { 'content-length': '5000000000' }, tooLarge],
  [
    'with a false length',
    { 'content-length': '100' },
    [400, { message: 'Please select a valid image file' }],
  ],
])('an endless image sent %s is cut off (PIC-5, PIC-6)', async (_, headers, refusal) => {
  const block = Buffer.alloc(1 << 20, 7);
  let sent = 0;
  await using elsewhere = await startElsewhere((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', ...headers });
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
  expect(await fetchImage(server, `${elsewhere.url}/a.png`)).toEqual(refusal);
  expect(sent).toBeLessThan(60 << 20);
  expect(await readdir(server.uploads)).toEqual([]);
});

test('a fetched image above 10 MB gets the same error as an upload of that size (PIC-5, PIC-6)', async () => {
  await using elsewhere = await startElsewhere((_, response) => response.end(Buffer.alloc(10_485_761)));
  await using server = await startFetching();
  expect(await fetchImage(server, elsewhere.url)).toEqual(tooLarge);
});

test.each<[string, RequestListener]>([
  ['never responds', () => undefined],
  ['sends only its headers', (_, response) => response.writeHead(200).flushHeaders()],
  [
    'sends single bytes without an end',
    (_, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('an image fetch is given up at the time limit when the site %s (PIC-5)', async (_, answer) => {
  await using elsewhere = await startElsewhere(answer);
  await using server = await startFetching(300);
  expect(await fetchImage(server, `${elsewhere.url}/a.png`)).toEqual(notFetched);
  expect(await readdir(server.uploads)).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['404', (_, response) => response.writeHead(404).end(png)],
  ['a broken connection', (_, response) => response.writeHead(200, { 'content-length': '900' }).destroy()],
  ['no connection', ({ socket }) => socket.destroy()],
  [
    'a compressed body',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(png)),
  ],
  [
    'a redirect to an invalid address',
    (_, response) => response.writeHead(301, { location: 'http://[' }).end(),
  ],
])('an image fetch that ends with %s gets the same response as other failures (PIC-6)', async (_, answer) => {
  await using elsewhere = await startElsewhere(answer);
  await using server = await startFetching();
  expect(await fetchImage(server, `${elsewhere.url}/a.png`)).toEqual(notFetched);
});

test('the format of a fetched image depends on its bytes, not on its content type (PIC-7)', async () => {
  await using elsewhere = await startElsewhere(({ url = '' }, response) =>
    url === '/image.txt'
      ? response.writeHead(200, { 'content-type': 'text/plain' }).end(png)
      : response.writeHead(200, { 'content-type': 'image/png' }).end('<html>no image</html>'),
  );
  await using server = await startFetching();
  expect(await fetchImage(server, `${elsewhere.url}/image.txt`)).toEqual(kept);
  expect(await fetchImage(server, `${elsewhere.url}/page.png`)).toEqual([
    400,
    { message: 'Please select a valid image file' },
  ]);
});

test('image fetches beyond the rate limit get 429 and send no request (PIC-8)', async () => {
  await using elsewhere = await startElsewhere((_, response) => response.end(png));
  await using server = await startServer({
    mayConnect: (address) => address === '127.0.0.1',
    limits: { fetches: { max: 2, window: 60_000 } },
  });
  const statuses = [];
  for (let n = 0; n < 3; n++) {
    statuses.push((await fetchImage(server, `${elsewhere.url}/a.png`))[0]);
  }
  expect([statuses, elsewhere.seen.length]).toEqual([[201, 201, 429], 2]);
});

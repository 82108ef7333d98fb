import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import type { VideoStore } from '../../server/files/videos.ts';
import { loadPages } from '../../server/pages/load.ts';
import { writePost } from '../support/blog.ts';
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts';
import { statusesOf } from '../support/wire.ts';
import { writeFakeSite } from './fake-site.ts';

/** Serves videos far longer than any socket buffer, so a client that reads nothing keeps its request open. */
const endless: VideoStore = {
  put: () => Promise.reject(new Error('unused')),
  find: async () => ({ size: 10 ** 9, type: 'video/mp4' }),
  read: async () => Readable.from(endlessBytes()),
  list: async () => [],
  remove: () => Promise.reject(new Error('unused')),
};
const video = `GET /uploads/videos/${'0'.repeat(32)}.mp4 HTTP/1.1\r\nHost: x\r\n`;
const poll = { timeout: 10_000 };
const busy = { message: 'Too many requests at once. Please try again in a moment.' };

function* endlessBytes() {
  const chunk = Buffer.alloc(65_536);
  for (let sent = 0; sent < 10 ** 9; sent += chunk.length) {
    yield chunk;
  }
}

/** Connects, sends the bytes and reads nothing. */
async function openClient(server: TestServer, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Reads everything that the server sends until it closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.resume();
  await once(socket, 'close');
  return answer;
}

/** Opens several clients at once, and closes them together. */
async function openClients(server: TestServer, requests: readonly string[]) {
  const sockets = await Promise.all(requests.map((bytes) => openClient(server, bytes)));
  return {
    sockets,
    [Symbol.dispose]: () => {
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const statusFor = async (server: TestServer, address: string, path = '/api/v2/subscribe') =>
  (await server.call('GET', path, { headers: from(address) })).status;
const repeat = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

test('a connection is closed when a client pipelines 1,500 requests and reads no response, and other clients are served (SAFE-44, SAFE-52)', async () => {
  await using server = await startServer({
    videos: endless,
    loadLimits: { requests: 1_000, lateness: Number.POSITIVE_INFINITY },
  });
  const pipelined = 'GET /api/v2/tags HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_499);
  const socket = await openClient(server, `${video}\r\n${pipelined}`);
  const closed = once(socket, 'close');
  await expect.poll(async () => (await server.call('GET', '/api/v2/subscribe')).status, poll).toBe(401);
  socket.resume();
  await closed;
});

test('every one of 16 pipelined requests on a connection gets a response (SAFE-44)', async () => {
  await using server = await startServer();
  const requests = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(15);
  const socket = await openClient(
    server,
    `${requests}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(statusesOf(await readAll(socket))).toEqual(Array(16).fill(200));
});

test('an address with 200 unread responses gets 429, and other addresses are served (SAFE-45)', async () => {
  await using server = await startServer({ videos: endless, trustProxy: 1 });
  const request = `${video}X-Forwarded-For: 203.0.113.1\r\n\r\n`;
  using _clients = await openClients(
    server,
    repeat(20, () => request.repeat(10)),
  );
  await expect.poll(() => statusFor(server, '203.0.113.1'), poll).toBe(429);
  const { status, headers, body } = await server.call('GET', '/api/v2/subscribe', {
    headers: from('203.0.113.1'),
  });
  expect([status, headers.get('retry-after'), body]).toEqual([429, '2', busy]);
  expect([
    await statusFor(server, '203.0.113.2'),
    // A monitor on the busy address must still see that the server is alive.
    await statusFor(server, '203.0.113.1', '/healthz'),
  ]).toEqual([401, 200]);
});

test('addresses of one IPv6 network share the limit of unread responses (SAFE-46)', async () => {
  await using server = await startServer({ videos: endless, trustProxy: 1 });
  using _clients = await openClients(
    server,
    repeat(20, (index) => `${video}X-Forwarded-For: 2001:db8::${index + 1}\r\n\r\n`.repeat(10)),
  );
  await expect.poll(() => statusFor(server, '2001:db8::ffff'), poll).toBe(429);
  expect(await statusFor(server, '2001:db8:0:1::1')).toBe(401);
});

test('an address with 32 MB of unread responses gets 429, and is served again after it disconnects (SAFE-45)', async () => {
  await using folder = await temporaryFolder();
  const siteUrl = 'http://localhost:3000';
  const dist = await writeFakeSite(folder.path, siteUrl);
  await writeFile(join(dist, 'client/assets/large-a1b2c3.woff2'), Buffer.alloc(20 * 1_024 * 1_024));
  await using server = await startServer({
    pages: await loadPages(dist, readConfig({ PORT: '0', SITE_URL: siteUrl })),
    trustProxy: 1,
  });
  const request =
    'GET /assets/large-a1b2c3.woff2 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n';
  {
    using _clients = await openClients(server, [request, request]);
    await expect.poll(() => statusFor(server, '203.0.113.1'), poll).toBe(429);
    expect(await statusFor(server, '203.0.113.2')).toBe(401);
  }
  await expect.poll(() => statusFor(server, '203.0.113.1'), poll).toBe(401);
});

test('unread responses in Hindi count three bytes per letter (SAFE-45)', async () => {
  await using server = await startServer({ trustProxy: 1 });
  const { slug } = await writePost(server, { content: `<p>${'क'.repeat(300_000)}</p>` });
  // Visitors get a cached response as bytes, and admins get text.
  const headers = `Host: x\r\nX-Forwarded-For: 203.0.113.1\r\nAuthorization: Bearer ${await server.signIn()}\r\n`;
  const request = `GET /api/v2/blogs/${slug} HTTP/1.1\r\n${headers}\r\n`;
  using _clients = await openClients(
    server,
    repeat(5, () => request.repeat(10)),
  );
  await expect.poll(() => statusFor(server, '203.0.113.1'), poll).toBe(429);
});

test('a request to an unknown path gets 404 before its body has arrived, and the connection is closed (API-11, SAFE-51)', async () => {
  await using server = await startServer({
    loadLimits: { requests: 10, lateness: Number.POSITIVE_INFINITY },
  });
  const head = 'POST /nothing/here HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  using clients = await openClients(
    server,
    repeat(20, () => `${head}Content-Length: 1000\r\n\r\n{`),
  );
  const answers = await Promise.all(clients.sockets.map(async (socket) => statusesOf(await readAll(socket))));
  expect(answers).toEqual(Array(20).fill([404]));
});

test.each([
  [
    'send their bodies slowly',
    'POST /api/v2/subscribe',
    'Content-Type: application/json\r\nContent-Length: 99\r\n',
  ],
  ['read their responses slowly', `GET /uploads/videos/${'0'.repeat(32)}.mp4`, ''],
])('a visitor is served while more clients than the limit %s (OPS-31)', async (_, start, headers) => {
  await using server = await startServer({
    videos: endless,
    trustProxy: 1,
    loadLimits: { requests: 10, lateness: Number.POSITIVE_INFINITY },
  });
  using clients = await openClients(
    server,
    repeat(
      20,
      (index) => `${start} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${index}\r\n${headers}\r\n`,
    ),
  );
  // Waits for the first bytes of each video. Requests with slow bodies have no response yet.
  await Promise.all(clients.sockets.map((socket) => (headers === '' ? once(socket.resume(), 'data') : [])));
  for (const socket of clients.sockets) {
    socket.pause();
  }
  expect(await Promise.all(repeat(5, () => statusFor(server, '198.51.100.1')))).toEqual(Array(5).fill(401));
});

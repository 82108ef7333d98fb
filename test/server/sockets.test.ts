import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Patience } from '../../server/http/sockets.ts';
import { launch } from '../support/program.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { exchange, statusesOf } from '../support/wire.ts';
import { writeFakeSite } from './fake-site.ts';

const none = 60_000;
const patience: Patience = { headers: 300, request: 600, upload: none, silence: 900, idle: 300, check: 50 };
const body = '{"email":"slow@example.com"}';
const head = `POST /api/v2/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;

test.each([
  ['that sends nothing', { ...patience, headers: none, request: none }, [''], []],
  ['that sends its headers byte by byte', { ...patience, silence: none, request: none }, head, [408]],
  ['that sends its body byte by byte', { ...patience, silence: none }, [head, '\r\n', ...body], [408]],
  [
    'that stops in the middle of a body',
    { ...patience, headers: none, request: none },
    [`${head}\r\n{"em`],
    [],
  ],
  [
    'that stays connected after its response',
    { ...patience, silence: none },
    ['GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    [200],
  ],
])(
  'a client %s is disconnected, and other clients are served meanwhile (SAFE-49, SAFE-50)',
  async (_, limits, pieces, statuses) => {
    await using server = await startServer({ patience: limits });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    let isOpen = true;
    void closed.then(() => {
      isOpen = false;
    });
    for (const piece of pieces) {
      if (isOpen) {
        socket.write(piece);
        await sleep(40);
      }
    }
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    await closed;
    expect(statusesOf(answer)).toEqual(statuses);
    expect(await server.store.db.selectFrom('waitlist').selectAll().execute()).toEqual([]);
  },
);

test('a client is served while two hundred connections are silent (SAFE-51)', async () => {
  await using server = await startServer();
  const { port } = new URL(server.url);
  const idle = Array.from({ length: 200 }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  for (const socket of idle) {
    socket.destroy();
  }
});

test.each([
  ['one header of 20,000 characters', `X: ${'x'.repeat(20_000)}\r\n`],
  ['two thousand headers', Array.from({ length: 2_000 }, (_, index) => `X-${index}: 0\r\n`).join('')],
])('a request with %s gets 431 (API-22)', async (_, lines) => {
  await using server = await startServer();
  const answer = await exchange(server.url, `GET /healthz HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
  expect(statusesOf(answer)).toEqual([431]);
});

test('a stop finishes a running request and accepts no new connection (OPS-33)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using server = await launch(folder.path);
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  const closed = once(socket, 'close');
  socket.write(`${head}Expect: 100-continue\r\n\r\n${body.slice(0, 5)}`);
  await once(socket, 'data');
  server.child.kill('SIGTERM');
  while (
    await fetch(`${server.origin}/healthz`).then(
      () => true,
      () => false,
    )
  ) {
    // Waits until the server refuses connections.
  }
  socket.write(body.slice(5));
  await closed;
  expect(statusesOf(answer)).toEqual([100, 201]);
  expect(await server.exit).toEqual({ code: 0, signal: null });
});

test('a video upload may take longer than other bodies, and is aborted when it stalls (SAFE-49)', async () => {
  await using server = await startServer({ patience: { ...patience, headers: none, request: 400 } });
  const token = await server.signIn();
  const video = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(20, 7)]);
  const upload = () => {
    const call = request(`${server.url}/api/v2/files/upload-video`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'video/webm',
        'content-length': video.length,
      },
    });
    call.on('error', () => undefined);
    return call;
  };
  const slow = upload();
  const answered = once(slow, 'response');
  for (const byte of video) {
    slow.write(Buffer.of(byte));
    await sleep(40);
  }
  slow.end();
  const [{ statusCode }] = (await answered) as [{ statusCode: number }];
  expect(statusCode).toBe(201);
  const stalled = upload();
  stalled.write(video.subarray(0, 8));
  await new Promise((resolve) => stalled.once('close', resolve));
  await expect
    .poll(() => readdir(join(server.uploads, 'videos')))
    .toEqual([expect.stringMatching(/\.webm$/)]);
});

import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { shareCluster } from './share.ts';

const shared = shareCluster();

const megabyte = 1_000_000;
/** The number of requests that one page load sends with an empty cache. */
const pageLoad = 40;

test('nginx accepts videos of up to 49 MB (OPS-43)', async () => {
  const { nginx, signIn, raw } = shared();
  const token = await signIn();
  for (const size of [20 * megabyte, 49 * megabyte]) {
    const video = Buffer.concat([Buffer.from('....ftypisom'), Buffer.alloc(size - 12, 7)]);
    const answer = await fetch(`${nginx.origin}/api/v2/files/upload-video`, {
      method: 'POST',
      headers: { 'content-type': 'video/mp4', authorization: `Bearer ${token}` },
      body: video,
    });
    const { videoUrl } = (await answer.json()) as { videoUrl: string };
    const { status, body } = await raw(videoUrl);
    expect([answer.status, status, body.equals(video)]).toEqual([201, 200, true]);
  }
});

test('a body of 12 MB gets 413 outside the upload routes (OPS-43)', async () => {
  const { call } = shared();
  for (const path of ['/api/v2/blogs', '/api/v2/subscribe', '/api/v2/auth/login', '/']) {
    const { status, body } = await call('POST', path, { text: 'x'.repeat(12 * megabyte) });
    expect([path, status, body]).toEqual([path, 413, { message: 'The body is too large.' }]);
  }
});

test('five page loads at once from one address get 200 for every request (OPS-44)', async () => {
  using visitor = visitFrom('127.0.0.2');
  const answers = await Promise.all(Array.from({ length: 5 * pageLoad }, () => visitor.get('/')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a flood from one address gets 429 while other addresses are served (OPS-44)', async () => {
  using flood = visitFrom('127.0.0.3');
  using visitor = visitFrom('127.0.0.4');
  let refusal: Awaited<ReturnType<typeof flood.get>> | undefined;
  for (let burst = 0; refusal === undefined && burst < 200; burst++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => flood.get('/favicon.svg')));
    refusal = answers.find(({ status }) => status !== 200);
  }
  const served = await Promise.all(Array.from({ length: pageLoad }, () => visitor.get('/')));
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
  expect(refusal).toEqual({
    status: 429,
    retryAfter: '2',
    body: '{"message":"Too many requests. Please try again in a moment."}',
  });
});

test('an address gets 429 on further connections while it sends slow bodies on 100 connections (OPS-44)', async () => {
  const { nginx } = shared();
  using visitor = visitFrom('127.0.0.6');
  const head = 'POST /api/v2/subscribe HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n';
  const sockets = Array.from({ length: 120 }, () => {
    const socket = connect({ port: nginx.port, host: '127.0.0.1', localAddress: '127.0.0.5' });
    socket.on('error', () => undefined).write(head);
    return socket;
  });
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  const answers: string[] = [];
  for (const socket of sockets) {
    socket.once('data', (bytes) => {
      answers.push(bytes.toString().slice(0, 12));
      if (answers.length === 20) {
        resolve();
      }
    });
  }
  await refused;
  expect((await visitor.get('/')).status).toBe(200);
  for (const socket of sockets) {
    socket.destroy();
  }
  expect(answers).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 429'));
});

test('nginx redirects to https, and its logs contain no query string, referrer, token or full address (OPS-37, OPS-45)', async () => {
  const { nginx, call, instances, restart } = shared();
  const headers = {
    'x-forwarded-for': '198.51.100.77',
    referer: 'https://swiftex.example/?secret',
    authorization: 'Bearer secret',
    'user-agent': 'secret',
  };
  await call('GET', '/login?token=secret', { headers });
  await call('GET', '/login', { headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' } });
  await call('POST', '/api/v2/unsubscribe?secret', { headers, json: { token: 'secret' } });
  await call('POST', '/api/v2/blogs?secret', { headers, text: 'secret'.repeat(megabyte) });
  // nginx reports refused connections and exceeded limits in its error log.
  instances[0]?.child.kill('SIGKILL');
  await instances[0]?.exit;
  await Promise.all(Array.from({ length: 600 }, () => call('GET', '/about-us?token=secret', { headers })));
  await restart(0);
  const redirect = await fetch(`${nginx.plainOrigin}/terms?token=secret`, { headers, redirect: 'manual' });
  expect(redirect.headers.get('location')).toBe('https://swiftex.example/terms?token=secret');

  const isOurs = (line: { network: string }) => line.network === '198.51.100.0';
  const lines = await nginx.logLines(604, isOurs);
  expect(lines.length).toBe(604);
  const seen = new Set(lines.map(({ method, path, status }) => `${method} ${path} ${status}`));
  expect(seen).toEqual(
    new Set([
      'GET /login 200',
      'POST /api/v2/unsubscribe 400',
      'POST /api/v2/blogs 413',
      'GET /about-us 200',
      'GET /about-us 429',
      'GET /terms 308',
    ]),
  );
  expect((await nginx.logLines(1, ({ network }) => network === '2001:db8:1::')).length).toBe(1);
  const logs = readdirSync(nginx.logs).map((name) => readFileSync(join(nginx.logs, name), 'utf8'));
  expect(logs.join('').match(/secret|198\.51\.100\.77|db8:1:2/g)).toBeNull();
});

/** Sends requests from a local address. On Linux every address in 127.0.0.0/8 is local. */
function visitFrom(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  return {
    get: async (path: string) => {
      const { port } = shared().nginx;
      const sent = request({ host: '127.0.0.1', port, path, localAddress, agent }).end();
      const [response] = await once(sent, 'response');
      const body = (await buffer(response)).toString();
      return { status: response.statusCode, retryAfter: response.headers['retry-after'], body };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

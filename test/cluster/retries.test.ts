import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startNginx } from '../support/nginx.ts';
import { temporaryFolder } from '../support/server.ts';

test('nginx retries an interrupted request only when a retry is safe (OPS-41)', async () => {
  await using folder = await temporaryFolder();
  await using broken = await startBrokenInstances();
  await using nginx = await startNginx(folder.path, broken.ports);
  const requests = [
    'GET /',
    'GET /api/v2/subscribe',
    'POST /api/v2/subscribe',
    'POST /api/v2/unsubscribe/',
    'POST /api/v2/auth/login',
    'PUT /api/v2/blogs/a-post',
    'DELETE /api/v2/blogs/a-post',
    'POST /api/v2/blogs',
    'POST /api/v2/auth/password',
    'POST /api/v2/subscribe/remove',
    'PATCH /api/v2/subscribe',
    'POST /api/users/reports',
    'POST /api/v2/files/upload-video',
  ];
  for (const request of requests) {
    const [method = '', path] = request.split(' ');
    const answer = await fetch(`${nginx.origin}${path}`, {
      method,
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    await answer.body?.cancel();
    expect([request, answer.status]).toEqual([request, 502]);
  }
  expect(broken.counts()).toEqual({
    'GET /': 3,
    'GET /api/v2/subscribe': 3,
    'POST /api/v2/subscribe': 3,
    'POST /api/v2/unsubscribe/': 3,
    'POST /api/v2/auth/login': 3,
    'PUT /api/v2/blogs/a-post': 3,
    'DELETE /api/v2/blogs/a-post': 3,
    'POST /api/v2/blogs': 1,
    'POST /api/v2/auth/password': 1,
    'POST /api/v2/subscribe/remove': 1,
    'PATCH /api/v2/subscribe': 1,
    'POST /api/users/reports': 1,
    'POST /api/v2/files/upload-video': 1,
  });
});

/**
 * Starts three instances that read each request completely, count it, and close the connection without a
 * response.
 */
async function startBrokenInstances() {
  const counts: Record<string, number> = {};
  const servers = [1, 2, 3].map(() =>
    createServer((request) => {
      const name = `${request.method} ${request.url}`;
      counts[name] = (counts[name] ?? 0) + 1;
      request.resume().once('end', () => request.socket.destroy());
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    counts: () => counts,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

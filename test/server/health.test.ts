import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

test('a server is alive and ready when its store responds (OPS-21, OPS-22)', async () => {
  await using server = await startServer();
  for (const path of ['/healthz', '/readyz', '/healthz/']) {
    const { status, body } = await server.call('GET', path);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  }
});

test('a server is alive but not ready when its store is closed (OPS-21, OPS-22)', async () => {
  await using server = await startServer();
  await server.store.close();
  const alive = await server.call('GET', '/healthz');
  expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }]);
  const ready = await server.call('GET', '/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable' }]);
});

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openStore } from '../../server/store/open.ts';
import { draft, writePost } from '../support/blog.ts';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { launch } from '../support/program.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { createDatabase, dropDatabase } from '../support/stores.ts';
import { writeFakeSite } from './fake-site.ts';

/** Creates a separate database behind a proxy that can freeze it. */
async function openFrozen() {
  const databaseUrl = await createDatabase();
  const proxy = await startFreezingProxy(databaseUrl);
  return {
    proxy,
    databaseUrl,
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await dropDatabase(databaseUrl);
    },
  };
}

/** Returns the status of a call, or 0 if the call fails or takes more than 5 s. */
async function statusOf(url: string, method: string, token?: string, json?: unknown) {
  try {
    const { status, body } = await fetch(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(5_000),
    });
    await body?.cancel();
    return status;
  } catch {
    return 0;
  }
}

test('every request that needs a frozen database gets 503 within 5 s, and succeeds once the database responds (STORE-10)', async () => {
  await using frozen = await openFrozen();
  const { proxy } = frozen;
  const store = await openStore({ ...readConfig({}), databaseUrl: proxy.url, isForRequests: true });
  {
    await using server = await startServer({ store });
    const token = await server.signIn();
    const { _id } = await writePost(server);
    const callAll = () =>
      Promise.all(
        [1, 2, 3, 4, 5, 6].flatMap((number) => [
          statusOf(`${server.url}/api/v2/blogs?page=${number}`, 'GET', token),
          statusOf(`${server.url}/api/v2/blogs/${_id}`, 'GET', token),
          statusOf(`${server.url}/api/v2/blogs/${_id}`, 'PUT', token, draft),
          statusOf(`${server.url}/api/v2/subscribe`, 'GET', token),
          statusOf(`${server.url}/api/v2/subscribe`, 'POST', undefined, { email: `v${number}@example.com` }),
          statusOf(`${server.url}/readyz`, 'GET'),
        ]),
      );
    const healthy = [200, 200, 200, 200, 201, 200];
    const repeated = (statuses: number[]) => Array.from({ length: 6 }, () => statuses).flat();
    expect(await callAll()).toEqual(repeated(healthy));
    for (const _round of [1, 2]) {
      // The freeze may hit these calls at any point.
      const underWay = callAll();
      await statusOf(`${server.url}/api/v2/tags`, 'GET');
      proxy.freeze();
      const statuses = await underWay;
      expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(await callAll()).toEqual(repeated([503, 503, 503, 503, 503, 503]));
      expect(await statusOf(`${server.url}/healthz`, 'GET')).toBe(200);
      proxy.thaw();
      expect(await callAll()).toEqual(repeated(healthy));
    }
  }
  await store.close();
}, 60_000);

test('a request that waits too long for a database lock gets 503, and the next request succeeds once the lock is free (STORE-10)', async () => {
  await using frozen = await openFrozen();
  const store = await openStore({
    ...readConfig({}),
    databaseUrl: frozen.databaseUrl,
    isForRequests: true,
  });
  {
    await using server = await startServer({ store });
    const blocker = await openStore({ ...readConfig({}), databaseUrl: frozen.databaseUrl });
    await blocker.db.transaction().execute(async (transaction) => {
      await sql`lock table waitlist in access exclusive mode`.execute(transaction);
      const waiting = Array.from({ length: 12 }, (_, number) =>
        statusOf(`${server.url}/api/v2/subscribe`, 'POST', undefined, { email: `v${number}@example.com` }),
      );
      expect(await Promise.all(waiting)).toEqual(waiting.map(() => 503));
    });
    await blocker.close();
    const email = 'later@example.com';
    expect(await statusOf(`${server.url}/api/v2/subscribe`, 'POST', undefined, { email })).toBe(201);
  }
  await store.close();
});

test('the process ends within 15 s of SIGTERM when the database is frozen and clients send slowly (OPS-35)', async () => {
  await using frozen = await openFrozen();
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using server = await launch(folder.path, { DATABASE_URL: frozen.proxy.url });
  const { port } = new URL(server.origin);
  const slow = [1, 2, 3].map(() => connect(Number(port), '127.0.0.1').on('error', () => undefined));
  for (const socket of slow) {
    const lines = ['POST /api/v2/subscribe HTTP/1.1', 'host: localhost', 'content-length: 1000'];
    socket.write([...lines, 'content-type: application/json', '', '{'].join('\r\n'));
  }
  expect(await statusOf(`${server.origin}/api/v2/blogs`, 'GET')).toBe(200);
  frozen.proxy.freeze();
  const reading = statusOf(`${server.origin}/api/v2/blogs`, 'GET');
  server.child.kill('SIGTERM');
  const ended = await Promise.race([server.exit, sleep(15_000, 'still running', { ref: false })]);
  expect(ended).not.toBe('still running');
  await reading;
  for (const socket of slow) {
    socket.destroy();
  }
}, 60_000);

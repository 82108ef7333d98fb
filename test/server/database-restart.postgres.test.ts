import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { StartError } from '../../server/config/start-error.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openStore } from '../../server/store/open.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

const signup = (email: string) => ({ json: { email } });

test('requests that need the store get 503 while PostgreSQL is down, and succeed as soon as it is up again (STORE-11, OPS-22, OPS-32)', async () => {
  await using database = await startPostgres();
  const databaseUrl = database.url('postgres');
  const store = await openStore({ ...readConfig({}), databaseUrl });
  {
    await using server = await startServer({ store });
    const token = await server.signIn();
    let heard = 0;
    const { promise: heardAgain, resolve } = Promise.withResolvers<void>();
    store.changes.subscribe('posts', () => {
      heard += 1;
      resolve();
    });
    for (const mode of ['fast', 'immediate'] as const) {
      await database.stop(mode);
      const refused = await server.call('POST', '/api/v2/subscribe', signup(`${mode}@example.com`));
      expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
        503,
        '2',
        { message: 'The service is busy. Please try again in a moment.' },
      ]);
      expect((await server.call('GET', '/healthz')).status).toBe(200);
      expect((await server.call('GET', '/readyz')).status).toBe(503);
      await database.start();
      expect((await server.call('GET', '/readyz')).status).toBe(200);
      expect((await server.call('POST', '/api/v2/subscribe', signup(`${mode}@example.com`))).status).toBe(
        201,
      );
      expect((await server.call('GET', '/api/v2/subscribe', { token })).status).toBe(200);
    }
    // Notifications may get lost while PostgreSQL is down, so a reconnect calls every listener.
    await heardAgain;
    expect(heard).toBeGreaterThan(0);
  }
  await store.close();
});

test('a server is not ready and writes get 503 while PostgreSQL accepts only reads (OPS-22, OPS-32)', async () => {
  await using database = await startPostgres();
  const databaseUrl = database.url('postgres');
  const store = await openStore({ ...readConfig({}), databaseUrl });
  await sql`create role operator superuser login`.execute(store.db);
  const operator = openPostgres(Object.assign(new URL(databaseUrl), { username: 'operator' }).href);
  {
    await using server = await startServer({ store });
    const seen = [];
    for (const mode of ['on', 'off'] as const) {
      await sql`alter role swiftex set default_transaction_read_only = ${sql.lit(mode)}`.execute(operator.db);
      // The setting applies to new connections.
      await database.stop('fast');
      await database.start();
      const calls = [
        await server.call('GET', '/readyz'),
        await server.call('GET', '/api/v2/blogs'),
        await server.call('POST', '/api/v2/subscribe', signup('ada@example.com')),
      ];
      seen.push([mode, ...calls.map(({ status }) => status)]);
    }
    expect(seen).toEqual([
      ['on', 503, 200, 503],
      ['off', 200, 200, 201],
    ]);
  }
  await operator.close();
  await store.close();
});

test('a start fails with one line that hides the password when PostgreSQL is down (OPS-16, SAFE-67)', async () => {
  const port = await freePort();
  const databaseUrl = `postgres://swiftex:hunter2@127.0.0.1:${port}/swiftex`;
  await expect(openStore({ ...readConfig({}), databaseUrl, databaseWait: 0 })).rejects.toThrow(
    new StartError('The database at DATABASE_URL cannot be used: no server responds at its address.'),
  );
});

test('three instances that start at once run the migrations once (STORE-17)', async () => {
  await using database = await startPostgres();
  const config = { ...readConfig({}), databaseUrl: database.url('postgres') };
  const stores = await Promise.all([openStore(config), openStore(config), openStore(config)]);
  expect(await migrate(stores[0].db)).toEqual([]);
  await Promise.all(stores.map((store) => store.close()));
});

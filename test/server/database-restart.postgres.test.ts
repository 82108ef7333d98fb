import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { StartError } from '../../server/config/start-error.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openStore } from '../../server/store/open.ts';
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

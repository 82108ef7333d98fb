import { afterEach, expect, test, vi } from 'vitest';
import { keepForgetting } from '../../server/process/forget-calls.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Database } from '../../server/store/schema.ts';
import { launch } from '../support/program.ts';
import { openTestStore, temporaryFolder } from '../support/server.ts';
import { createDatabase, dropDatabase, template } from '../support/stores.ts';
import { writeFakeSite } from './fake-site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

afterEach(() => {
  vi.useRealTimers();
});

/** Stores a counter of an address whose window ends in `endsIn` ms. */
const addCounter = (db: Database, key: string, endsIn: number) =>
  db
    .insertInto('rate_limits')
    .values({ key, calls: 1, resets_at: Date.now() + endsIn })
    .execute();

const keysIn = async (db: Database) =>
  (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);

test('counters of network addresses are deleted every minute when their window has ended or is from before the clock was set back (PRIV-30)', async () => {
  await using store = await openTestStore();
  const { db } = store;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = keepForgetting(db, { report: (error) => expect(error).toBe(undefined) });
  await addCounter(db, 'ended 203.0.113.1', -1);
  await addCounter(db, 'open 203.0.113.2', 15 * minute);
  await addCounter(db, 'set back 203.0.113.3', 2 * day);
  vi.advanceTimersByTime(minute);
  await expect.poll(() => keysIn(db)).toEqual(['open 203.0.113.2']);
  await stop();
});

test('a server deletes the ended counters of an earlier server when it starts (PRIV-30)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const databaseUrl = await createDatabase(template);
  const store = openPostgres(databaseUrl);
  await addCounter(store.db, 'ended 203.0.113.1', -1);
  {
    await using _server = await launch(folder.path, { DATABASE_URL: databaseUrl });
    await expect.poll(() => keysIn(store.db)).toEqual([]);
  }
  await store.close();
  await dropDatabase(databaseUrl);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate, migrations } from '../../server/store/migrate.ts';
import { openSqlite, sqliteFileOf } from '../../server/store/sqlite.ts';
import { forwardErrors } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

const program = join(import.meta.dirname, '../support/open-store.ts');

/**
 * Opens and migrates the store in a separate process, and kills the process after `killAfter` ms, or once the
 * store is open. Returns the run time of the process in ms.
 */
async function openInProcess(dataDir: string, killAfter?: number) {
  const child = spawn(process.execPath, [program, dataDir], {
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  forwardErrors(child.stderr);
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  const start = performance.now();
  if (killAfter === undefined) {
    await once(child.stdout, 'data');
  } else {
    await delay(killAfter);
  }
  const duration = performance.now() - start;
  child.kill('SIGKILL');
  await exit;
  return duration;
}

/** Kills `count` processes while they open a store, at moments spread over the whole duration. */
async function killWhileOpening(count: number, makeDataDir: (name: string) => string) {
  const duration = await openInProcess(makeDataDir('whole'));
  const outcomes = [];
  for (let index = 0; index < count; index++) {
    const dataDir = makeDataDir(String(index));
    await openInProcess(dataDir, (duration * index) / count);
    outcomes.push(await openAgain(dataDir));
  }
  return outcomes;
}

/**
 * Opens the store as the next start of the server does. Returns the three counts of its signups, or the
 * error.
 */
async function openAgain(dataDir: string) {
  const store = openSqlite(dataDir);
  try {
    await migrate(store.db);
    const { rows } = await sql<{ listed: number; counted: number; found: number }>`
      select (select count(*) from waitlist) as listed,
        (select coalesce(sum(signups), 0) from signup_days) as counted,
        (select count(*) from waitlist_search) as found`.execute(store.db);
    return rows[0];
  } catch (error) {
    return String(error);
  } finally {
    await store.close();
  }
}

test('a store opens again when kill -9 ends its first start at any moment (STORE-18)', {
  timeout: 90_000,
}, async () => {
  await using folder = await temporaryFolder();
  const outcomes = await killWhileOpening(20, (name) => join(folder.path, name));
  expect(outcomes).toEqual(Array(20).fill({ listed: 0, counted: 0, found: 0 }));
});

test('a store opens again with every signup when kill -9 ends its upgrade at any moment (STORE-17, STORE-18)', {
  timeout: 90_000,
}, async () => {
  await using folder = await temporaryFolder();
  const signups = 20_000;
  const old = await writeOldStore(join(folder.path, 'old'), signups);
  const outcomes = await killWhileOpening(8, (name) => {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir);
    copyFileSync(old, sqliteFileOf(dataDir));
    return dataDir;
  });
  expect(outcomes).toEqual(Array(8).fill({ listed: signups, counted: signups, found: signups }));
});

/** Writes a store of an old version, with only the first ten migrations. */
async function writeOldStore(dataDir: string, signups: number) {
  const { db, close } = openSqlite(dataDir);
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo('010-rate-limits');
  if (error !== undefined) {
    throw error;
  }
  await sql`pragma synchronous = off`.execute(db);
  await sql`insert into waitlist (email_key, email, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${signups})
    select 'visitor' || n || '@example.com', 'visitor' || n || '@example.com', 1736000000000 + n * 60000
    from numbers`.execute(db);
  await close();
  return sqliteFileOf(dataDir);
}

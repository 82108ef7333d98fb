import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createGroupCommit } from '../../server/store/group-commit.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openSqliteFile } from '../../server/store/sqlite.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

/** Opens a store and a group commit on it. Counts the flushes, and records the emails of all writes that ran. */
async function openGroup(folder: string) {
  const file = join(folder, 'store.sqlite');
  const disk = { flushes: 0, isBroken: false };
  const { db, close } = openSqliteFile(file, undefined, async () => {
    disk.flushes++;
    if (disk.isBroken) {
      throw new Error('EIO');
    }
  });
  await migrate(db);
  disk.flushes = 0;
  const together = createGroupCommit(db);
  const ran: string[] = [];
  const write = (name: string, error?: Error) =>
    together(async (transaction) => {
      ran.push(name);
      if (error !== undefined) {
        throw error;
      }
      await addSignup(transaction, { email: `${name}@example.com` }, testStart);
    });
  return {
    file,
    db,
    disk,
    ran,
    /** Writes in parallel. Returns the outcome of each write. */
    writeAll: async (writes: Parameters<typeof write>[]) =>
      (await Promise.allSettled(writes.map((each) => write(...each)))).map((result) =>
        result.status === 'fulfilled' ? 'stored' : result.reason.message,
      ),
    stored: async () =>
      (await db.selectFrom('waitlist').select('email').orderBy('email').execute()).map(({ email }) => email),
    [Symbol.asyncDispose]: close,
  };
}

test('500 parallel writes share three commits and are all stored when their promises resolve (SPEED-14)', async () => {
  await using folder = await temporaryFolder();
  await using group = await openGroup(folder.path);
  const outcomes = await group.writeAll(Array.from({ length: 500 }, (_, index) => [`v${index % 300}`]));
  const stored = await group.stored();
  expect([group.disk.flushes, new Set(outcomes), stored.length]).toEqual([3, new Set(['stored']), 300]);
});

test('a failed write does not fail the other writes in the same commit', async () => {
  await using folder = await temporaryFolder();
  await using group = await openGroup(folder.path);
  expect(await group.writeAll([['first'], ['second', new Error('no')], ['third']])).toEqual([
    'stored',
    'no',
    'stored',
  ]);
  expect(await group.stored()).toEqual(['first@example.com', 'third@example.com']);
});

test('all writes of a group fail without a retry when another process holds the write lock', async () => {
  await using folder = await temporaryFolder();
  await using group = await openGroup(folder.path);
  const other = new DatabaseSync(group.file);
  other.exec('begin immediate');
  // Fails at once instead of after 5 s, until the connection is replaced because of this failure.
  await sql`pragma busy_timeout = 0`.execute(group.db);
  const outcomes = await group.writeAll([['first'], ['second'], ['third']]);
  other.close();
  expect([outcomes, group.ran]).toEqual([Array(3).fill('database is locked'), []]);
  expect(await group.writeAll([['fourth']])).toEqual(['stored']);
});

test('all writes of a group fail without a retry when their flush fails (STORE-2)', async () => {
  await using folder = await temporaryFolder();
  await using group = await openGroup(folder.path);
  group.disk.isBroken = true;
  const outcomes = await group.writeAll([['first'], ['second']]);
  expect([outcomes, group.ran]).toEqual([
    Array(2).fill("The disk failed while SQLite's log was flushed: EIO"),
    ['first', 'second'],
  ]);
});

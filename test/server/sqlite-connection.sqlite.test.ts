import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqliteFile } from '../../server/store/sqlite.ts';
import { temporaryFolder } from '../support/server.ts';

/**
 * Opens a store with tables of parents and children, and a second connection to its file. Records reported
 * failures.
 */
async function openFamily(folder: string) {
  const file = join(folder, 'family.sqlite');
  const failures: string[] = [];
  const { db, close } = openSqliteFile(file, ({ statement, error }) => {
    failures.push(`${statement}: ${error instanceof Error ? error.message : error}`);
  });
  const other = openSqliteFile(file);
  await sql`create table parents (id integer primary key)`.execute(db);
  await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(
    db,
  );
  return {
    db,
    other: other.db,
    failures,
    parents: async () => {
      const { rows } = await sql<{ id: number }>`select id from parents order by id`.execute(other.db);
      return rows.map(({ id }) => id);
    },
    [Symbol.asyncDispose]: async () => {
      await close();
      await other.close();
    },
  };
}

test('a later write is committed when COMMIT fails and leaves its transaction open (STORE-3)', async () => {
  await using folder = await temporaryFolder();
  await using store = await openFamily(folder.path);
  const failing = store.db.transaction().execute(async (transaction) => {
    await sql`insert into parents values (1)`.execute(transaction);
    await sql`insert into children values (7)`.execute(transaction);
  });
  await expect(failing).rejects.toThrow('FOREIGN KEY constraint failed');
  await sql`insert into parents values (2)`.execute(store.db);
  expect(await store.parents()).toEqual([2]);
  expect(store.failures).toEqual(['commit: FOREIGN KEY constraint failed']);
});

test('a later write is committed when BEGIN fails because a transaction is open (STORE-3)', async () => {
  await using folder = await temporaryFolder();
  await using store = await openFamily(folder.path);
  await sql`begin`.execute(store.db);
  await sql`insert into parents values (1)`.execute(store.db);
  await expect(store.db.transaction().execute(async () => {})).rejects.toThrow(
    'cannot start a transaction within a transaction',
  );
  await sql`insert into parents values (2)`.execute(store.db);
  expect(await store.parents()).toEqual([2]);
  expect(store.failures).toEqual(['begin immediate: cannot start a transaction within a transaction']);
});

test('a reopened connection creates no empty store when the file was moved away (STORE-3)', async () => {
  await using folder = await temporaryFolder();
  await using store = await openFamily(folder.path);
  await sql`begin`.execute(store.db);
  for (const name of readdirSync(folder.path)) {
    renameSync(join(folder.path, name), join(folder.path, `moved-${name}`));
  }
  await expect(store.db.transaction().execute(async () => {})).rejects.toThrow(
    'cannot start a transaction within a transaction',
  );
  await expect(store.db.transaction().execute(async () => {})).rejects.toThrow(
    'unable to open database file',
  );
  expect(readdirSync(folder.path).filter((name) => !name.startsWith('moved-'))).toEqual([]);
});

test('a transaction refuses further statements when SQLite has rolled it back', async () => {
  await using folder = await temporaryFolder();
  await using store = await openFamily(folder.path);
  const failing = store.db.transaction().execute(async (transaction) => {
    await sql`insert into parents values (1)`.execute(transaction);
    await sql`insert or rollback into parents values (1)`.execute(transaction).catch(() => {});
    await sql`insert into parents values (2)`.execute(transaction);
  });
  await expect(failing).rejects.toThrow('SQLite has rolled this transaction back.');
  await sql`insert into parents values (3)`.execute(store.db);
  expect(await store.parents()).toEqual([3]);
  expect(store.failures).toEqual([]);
});

test('a transaction that reads before it writes succeeds when another process writes in between', async () => {
  await using folder = await temporaryFolder();
  await using store = await openFamily(folder.path);
  await sql`pragma busy_timeout = 0`.execute(store.other);
  const busy: string[] = [];
  await store.db.transaction().execute(async (transaction) => {
    await sql`select * from parents`.execute(transaction);
    await sql`insert into parents values (1)`
      .execute(store.other)
      .catch((error: Error) => busy.push(error.message));
    await sql`insert into parents values (2)`.execute(transaction);
  });
  expect([busy, await store.parents()]).toEqual([['database is locked'], [2]]);
});

import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqliteFile } from '../../server/store/sqlite.ts';
import { temporaryFolder } from '../support/server.ts';

/** Opens a store with one table. Each flush to disk waits until the test makes it succeed or fail. */
async function openHeldStore(folder: string) {
  const failures: string[] = [];
  const flushes: Array<{ succeed: () => void; fail: (error: Error) => void }> = [];
  let isHeld = false;
  const { db, close } = openSqliteFile(
    join(folder, 'held.sqlite'),
    ({ statement, error }) => failures.push(`${statement}: ${error}`),
    () =>
      isHeld
        ? new Promise<void>((succeed, fail) => {
            flushes.push({ succeed, fail });
          })
        : Promise.resolve(),
  );
  await sql`create table words (word text)`.execute(db);
  isHeld = true;
  const done: string[] = [];
  return {
    failures,
    flushes,
    done,
    write: (word: string) =>
      sql`insert into words values (${word})`.execute(db).then(
        () => done.push(word),
        () => done.push(`${word} failed`),
      ),
    writeReturning: (word: string) =>
      sql`insert into words values (${word}) returning word`.execute(db).then(() => done.push(word)),
    read: async () => {
      const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
      return rows.map(({ word }) => word);
    },
    [Symbol.asyncDispose]: close,
  };
}

test('a write resolves after its flush, and reads continue meanwhile (STORE-1)', async () => {
  await using folder = await temporaryFolder();
  await using store = await openHeldStore(folder.path);
  const written = store.write('first');
  await expect.poll(() => store.flushes.length).toBe(1);
  expect([await store.read(), store.done]).toEqual([['first'], []]);
  store.flushes[0]?.succeed();
  await written;
  expect(store.done).toEqual(['first']);
});

test('a statement with RETURNING resolves after its flush (STORE-1)', async () => {
  await using folder = await temporaryFolder();
  await using store = await openHeldStore(folder.path);
  const written = store.writeReturning('first');
  await expect.poll(() => store.flushes.length).toBe(1);
  expect(store.done).toEqual([]);
  store.flushes[0]?.succeed();
  await written;
  expect(store.done).toEqual(['first']);
});

test('writes during a flush share the next flush', async () => {
  await using folder = await temporaryFolder();
  await using store = await openHeldStore(folder.path);
  const first = store.write('first');
  await expect.poll(() => store.flushes.length).toBe(1);
  const others = [store.write('second'), store.write('third')];
  await expect.poll(store.read).toEqual(['first', 'second', 'third']);
  store.flushes[0]?.succeed();
  await first;
  await expect.poll(() => store.flushes.length).toBe(2);
  expect(store.done).toEqual(['first']);
  store.flushes[1]?.succeed();
  await Promise.all(others);
  expect([store.done, store.flushes.length]).toEqual([['first', 'second', 'third'], 2]);
});

test('a write and all later writes fail when its flush fails (STORE-2)', async () => {
  await using folder = await temporaryFolder();
  await using store = await openHeldStore(folder.path);
  const first = store.write('first');
  await expect.poll(() => store.flushes.length).toBe(1);
  const second = store.write('second');
  store.flushes[0]?.fail(new Error('EIO'));
  await Promise.all([first, second]);
  await store.write('third');
  expect([store.done, store.flushes.length]).toEqual([['first failed', 'second failed', 'third failed'], 1]);
  expect(new Set(store.failures)).toEqual(
    new Set(["flush: FlushFailed: The disk failed while SQLite's log was flushed: EIO"]),
  );
});

test('a read flushes nothing', async () => {
  await using folder = await temporaryFolder();
  await using store = await openHeldStore(folder.path);
  expect([await store.read(), store.flushes]).toEqual([[], []]);
});

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { StartError } from '../../server/config/start-error.ts';
import { addCommand } from '../../server/store/audit.ts';
import { backUp, copyStore, restore } from '../../server/store/backup.ts';
import { migrate } from '../../server/store/migrate.ts';
import { contentsOf } from '../../server/store/move.ts';
import type { Database } from '../../server/store/schema.ts';
import { findSession } from '../../server/store/sessions.ts';
import { openSqliteFile } from '../../server/store/sqlite.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { fillStore, newPlace } from '../support/places.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

test('a backup and a restore from it contain every row, and only the owner can read the backup file (STORE-23, STORE-27, SAFE-68)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  await using there = await newPlace();
  const store = here.open();
  const { token } = await fillStore(store);
  const file = join(folder.path, 'backups', 'monday.sqlite');
  const saved = await backUp(here.place, file);
  expect(saved).toEqual(await contentsOf(store.db));
  expect(saved.find(({ table }) => table === 'waitlist')?.rows).toBe(1_235);
  await store.close();
  expect(readdirSync(join(folder.path, 'backups'))).toEqual(['monday.sqlite']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await restore(file, there.place)).toEqual(saved);
  const restored = there.open();
  expect(await contentsOf(restored.db)).toEqual(saved);
  expect(await findSession(restored.db, token, testStart)).toBeDefined();
  expect(await migrate(restored.db)).toEqual([]);
  await restored.close();
});

test('a backup during writes contains every signup up to one moment and no later signup (STORE-22)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const store = here.open();
  const writer = here.open();
  await fillStore(store);
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    while (isWriting) {
      await addSignup(writer.db, { email: `late-${written}@example.com` }, testStart + written);
      written += 1;
      await new Promise(setImmediate);
    }
  })();
  while (written < 20) {
    await new Promise(setImmediate);
  }
  const before = written;
  const file = join(folder.path, 'busy.sqlite');
  await backUp(here.place, file);
  isWriting = false;
  await writing;
  await writer.close();
  await store.close();
  const saved = openSqliteFile(file);
  const late = await lateOnes(saved.db);
  await saved.close();
  expect(late).toEqual(Array.from({ length: late.length }, (_, index) => index));
  expect(late.length).toBeGreaterThanOrEqual(before - 1);
  expect(late.length).toBeLessThanOrEqual(written);
});

test('a backup does not overwrite a file, and a restore does not overwrite a store with rows (STORE-25, STORE-28)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const store = here.open();
  await fillStore(store);
  const before = await contentsOf(store.db);
  const file = join(folder.path, 'backup.sqlite');
  await backUp(here.place, file);
  await expect(backUp(here.place, file)).rejects.toThrow(`${file} already exists: nothing was overwritten.`);
  await expect(restore(file, here.place)).rejects.toThrow(/already exists|has rows already/);
  expect(await contentsOf(store.db)).toEqual(before);
  await store.close();
});

test('a restore fails when the folder contains the write-ahead log of another store (STORE-28)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const store = here.open();
  await fillStore(store);
  await store.close();
  const backup = join(folder.path, 'backup.sqlite');
  await backUp(here.place, backup);
  const file = join(folder.path, 'swiftex.sqlite');
  writeFileSync(`${file}-wal`, 'committed transactions');
  await expect(restore(backup, { file })).rejects.toThrow(
    `${file}-wal already exists: nothing was overwritten.`,
  );
});

test('a restore of a file that is not a backup fails and leaves no store', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const file = join(folder.path, 'nonsense.sqlite');
  writeFileSync(file, 'nonsense '.repeat(1_000));
  const copy = 'file' in here.place ? `${here.place.file}\\.part` : '/\\S+/copy\\.sqlite';
  await expect(restore(file, here.place)).rejects.toThrow(
    new RegExp(`^${file} cannot be copied to ${copy}: file is not a database\\.$`),
  );
  await expect(restore(`${file}x`, here.place)).rejects.toThrow(`There is no store at ${file}x.`);
  expect('file' in here.place && existsSync(here.place.file)).toBe(false);
});

test('a restore and a copy of an empty file and of another SQLite file fail and leave no store (STORE-30)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const [empty, other] = [join(folder.path, 'empty.sqlite'), join(folder.path, 'other.sqlite')];
  writeFileSync(empty, '');
  const database = new DatabaseSync(other);
  database.exec('create table a (b)');
  database.close();
  for (const file of [empty, other]) {
    const refusal = new StartError(`${file} is not a store of the site.`);
    await expect(restore(file, here.place)).rejects.toEqual(refusal);
    await expect(copyStore({ file }, here.place)).rejects.toEqual(refusal);
  }
  expect('file' in here.place && existsSync(here.place.file)).toBe(false);
});

test('a restore adds its audit entry to the restored store, or changes nothing when the entry cannot be stored (SAFE-86)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  await using there = await newPlace();
  const store = here.open();
  await fillStore(store);
  await store.close();
  const file = join(folder.path, 'backup.sqlite');
  const saved = await backUp(here.place, file);
  const fail = () => Promise.reject(new Error('The disk is full.'));
  await expect(restore(file, there.place, fail)).rejects.toThrow('The disk is full.');
  const entry = { action: 'store.restored', subject: '' };
  const restored = await restore(file, there.place, (transaction) => addCommand(transaction, entry, 0));
  expect(restored).toEqual(saved);
  const copy = there.open();
  const rows = await copy.db.selectFrom('audit').select('action').orderBy('number', 'desc').execute();
  await copy.close();
  expect(rows[0]).toEqual({ action: 'store.restored' });
  expect(rows.length).toBe((saved.find(({ table }) => table === 'audit')?.rows ?? 0) + 1);
});

test('a checksum changes when a null becomes an empty text, and when a number changes', async () => {
  await using here = await newPlace();
  const store = here.open();
  await fillStore(store);
  const before = await contentsOf(store.db);
  const change = async (set: { first_name?: string | null; created_at?: number }) => {
    await store.db.updateTable('waitlist').set(set).where('email_key', '=', 'user7@example.com').execute();
    return waitlistOf(await contentsOf(store.db));
  };
  expect(await change({ first_name: '' })).not.toEqual(waitlistOf(before));
  expect(await change({ first_name: null })).toEqual(waitlistOf(before));
  expect(await change({ created_at: 1 })).not.toEqual(waitlistOf(before));
  await store.close();
});

async function lateOnes(db: Database) {
  const rows = await db.selectFrom('waitlist').select('email').where('email', 'like', 'late-%').execute();
  return rows.map(({ email }) => Number(/\d+/.exec(email)?.[0])).sort((a, b) => a - b);
}

const waitlistOf = (contents: Awaited<ReturnType<typeof contentsOf>>) =>
  contents.find(({ table }) => table === 'waitlist');

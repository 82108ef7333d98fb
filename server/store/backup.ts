import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import { explainFile, StartError } from '../config/start-error.ts';
import { cleanUp, createTemporaryFolder } from './clean-up.ts';
import { adoptOwner, createFolder, syncFileSync, syncFolderSync } from './durable-files.ts';
import { migrate, refuseMissingStore, refuseOlderStore } from './migrate.ts';
import { type Content, contentsOf, moveStore, refuseFilled } from './move.ts';
import { type Place, refuseMissingFile } from './place.ts';
import { withPostgres } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { openSqliteFile } from './sqlite.ts';

/**
 * Adds rows to a restored store, such as the audit entry of the restore, before the restored store becomes
 * visible.
 */
export type Addition = (transaction: Transaction<Tables>) => Promise<void>;

const nothing: Addition = async () => undefined;

/**
 * Writes a snapshot of a store on either engine into a new SQLite file. The store accepts writes meanwhile.
 * The file appears only when it is complete, checked and on disk. STORE-22, STORE-24.
 */
export async function backUp(source: Place, file: string): Promise<Content[]> {
  return await writeNew(file, async (aside) => {
    if ('file' in source) {
      copyFile(source.file, aside);
    } else {
      await withPostgres(source, async (from) => {
        await refuseMissingStore(from, source.setting);
        await refuseOlderStore(from);
        // Changes nothing here, but refuses the store of a newer version.
        await migrate(from);
        await fill(aside, from);
      });
    }
  });
}

/**
 * Restores a backup into an empty store, migrates it and runs `add`. Throws a `StartError` and
 * changes nothing if the store is not empty. Returns the contents of the backup, without those of `add`.
 * STORE-27, STORE-28, SAFE-86.
 */
export async function restore(file: string, target: Place, add: Addition = nothing): Promise<Content[]> {
  if ('file' in target) {
    return await writeNew(target.file, async (aside) => copyFile(file, aside), add);
  }
  using folder = createTemporaryFolder('swiftex-restore-');
  const copy = join(folder.path, 'copy.sqlite');
  try {
    copyFile(file, copy);
    return await withSqlite(copy, (from) =>
      withPostgres(target, async (to) => {
        await refuseFilled(to);
        await migrate(to);
        return await moveStore(from, to, add);
      }),
    );
  } catch (error) {
    throw explainFile(error, copy);
  }
}

/** Copies a store into another store, which must be empty, and runs `add` there. STORE-33. */
export async function copyStore(source: Place, target: Place, add?: Addition): Promise<Content[]> {
  using folder = createTemporaryFolder('swiftex-copy-');
  const between = join(folder.path, 'between.sqlite');
  await backUp(source, between);
  return await restore(between, target, add);
}

/** Throws a `StartError` if nothing can be restored into `target`, and changes nothing. STORE-28. */
export async function refuseTarget(target: Place): Promise<void> {
  if ('file' in target) {
    refuseStore(target.file);
  } else {
    await withPostgres(target, refuseFilled);
  }
}

/**
 * Throws a `StartError` if `file` exists, or if the log of a store that was moved away exists. SQLite would
 * replay this log into the new store. STORE-28.
 */
function refuseStore(file: string): void {
  const log = `${file}-wal`;
  const found = existsSync(file) ? file : existsSync(log) && statSync(log).size > 0 ? log : undefined;
  if (found !== undefined) {
    throw new StartError(`${found} already exists: nothing was overwritten.`);
  }
}

async function writeNew(
  file: string,
  write: (aside: string) => Promise<void>,
  add: Addition = nothing,
): Promise<Content[]> {
  refuseStore(file);
  createFolder(dirname(file));
  const aside = `${file}.part`;
  removeFile(aside);
  using _part = cleanUp(() => removeFile(aside));
  try {
    await write(aside);
    const contents = await withSqlite(aside, async (db) => {
      const copied = await contentsOf(db);
      await db.transaction().execute(add);
      // FTS5 keeps the words of deleted rows until it merges the parts of its index. PRIV-34, PRIV-39.
      await sql`insert into waitlist_search (waitlist_search) values ('optimize')`.execute(db);
      await sql`insert into post_search (post_search) values ('optimize')`.execute(db);
      return copied;
    });
    settle(aside, file);
    return contents;
  } catch (error) {
    throw explainFile(error, aside);
  }
}

async function fill(file: string, from: Database) {
  await withSqlite(file, (to) => moveStore(from, to));
}

/** Copies a snapshot of a store, without free pages, which may contain deleted personal data. PRIV-39. */
function copyFile(from: string, to: string) {
  try {
    refuseMissingFile(from);
    using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
    source.prepare('vacuum into ?').run(to);
  } catch (error) {
    if (error instanceof StartError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${from} cannot be copied to ${to}: ${reason}.`);
  }
}

async function withSqlite<Result>(file: string, use: (db: Database) => Promise<Result>): Promise<Result> {
  const store = openSqliteFile(file);
  try {
    await migrate(store.db);
    return await use(store.db);
  } finally {
    await store.close();
  }
}

/** Checks the file `aside`, merges its log into it, flushes it to disk and renames it to `file`. */
function settle(aside: string, file: string) {
  const db = new DatabaseSync(aside);
  const found = db.prepare('pragma integrity_check').get();
  db.exec('pragma journal_mode = delete');
  db.close();
  if (found?.['integrity_check'] !== 'ok') {
    throw new StartError(`${file} was not written: the copy is damaged.`);
  }
  // The file contains personal data. STORE-23.
  chmodSync(aside, 0o600);
  adoptOwner(aside, dirname(file));
  syncFileSync(aside);
  // An earlier store may have left an empty log and its index.
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
  renameSync(aside, file);
  syncFolderSync(dirname(file));
}

function removeFile(file: string) {
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${file}${ending}`, { force: true });
  }
}

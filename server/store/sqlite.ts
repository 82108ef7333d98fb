import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { explainDataDir, StartError } from '../config/start-error.ts';
import { createLocalChanges } from './changes.ts';
import { adoptOwner, createFolder, refuseReadOnly } from './durable-files.ts';
import type { Tables } from './schema.ts';
import { type FailureReport, openConnection } from './sqlite-connection.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Store } from './store.ts';
import type { FlushFile } from './wal-flush.ts';

/** SQLite's error code for a lock held by another connection. */
const sqliteBusy = 5;
/** How long a starting server waits for another server that is stopping, ms. */
const lockPatience = 1_000;

/**
 * Opens the embedded store, `swiftex.sqlite` in `dataDir`, and creates missing files and folders. When the
 * promise of a write resolves, the write is on disk. Throws a `StartError` if the folder cannot be used.
 * STORE-7.
 */
export function openSqlite(dataDir: string, report?: FailureReport): Store {
  try {
    createFolder(dataDir);
    return openSqliteFile(sqliteFileOf(dataDir), report);
  } catch (error) {
    throw explainDataDir(error, dataDir);
  }
}

/**
 * Reserves `dataDir` for this process, and creates the folder if it is missing. Throws a `StartError` when
 * another server has reserved it. The operating system releases the reservation when the process ends.
 * STORE-8.
 */
export function reserveDataDir(dataDir: string): Disposable {
  let lock: DatabaseSync | undefined;
  try {
    createFolder(dataDir);
    // Locks a separate file, because commands such as backup use the store while the server runs. Uses
    // SQLite, because Node has no other lock that ends with its process.
    const file = join(dataDir, 'server.lock');
    lock = new DatabaseSync(file, { timeout: lockPatience });
    lock.exec('begin exclusive');
    // SQLite opens a read-only file without an error, and then locks nothing.
    refuseReadOnly(file);
    adoptOwner(file, dataDir);
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartError(
        `Another server already uses DATA_DIR ${dataDir}: stop it, or set another DATA_DIR.`,
      );
    }
    throw explainDataDir(error, dataDir);
  }
  const held = lock;
  return { [Symbol.dispose]: () => held.close() };
}

/** Returns the path of the store's file in `dataDir`. */
export function sqliteFileOf(dataDir: string): string {
  return join(dataDir, 'swiftex.sqlite');
}

/**
 * Opens a store in a file of any name, and creates it if it is missing. Calls `report` when the disk reports
 * an error. Also calls it when a transaction cannot be started or ended, after which the connection is
 * closed. Tests replace `flushFile`.
 */
export function openSqliteFile(file: string, report?: FailureReport, flushFile?: FlushFile): Store {
  const connection = openConnection(file, report, flushFile);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
  return {
    db,
    changes: createLocalChanges(db),
    close: async () => {
      await db.destroy();
      // Kysely closes nothing if no query was run.
      connection.close();
    },
  };
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { explainDataDir, StartError } from '../config/start-error.ts';
import { createLocalChanges } from './changes.ts';
import { adoptOwner, createFolder } from './durable-files.ts';
import type { Tables } from './schema.ts';
import { type FailureReport, openConnection } from './sqlite-connection.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Store } from './store.ts';
import type { FlushFile } from './wal-flush.ts';

/** SQLite's code for a lock that another connection holds. */
const sqliteBusy = 5;
/** How long a start waits for a server that is ending, ms. */
const lockPatience = 1_000;

/**
 * Opens the embedded store, `swiftex.sqlite` in `dataDir`, creating both if they are missing. A write
 * whose promise has resolved is on disk. Throws a `StartError` if the folder cannot be used. STORE-7.
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
 * Reserves `dataDir` for this process, creating the folder if it is missing. Throws a `StartError` when
 * another server has reserved it. The operating system ends the reservation with the process. STORE-8.
 */
export function reserveDataDir(dataDir: string): Disposable {
  let lock: DatabaseSync | undefined;
  try {
    createFolder(dataDir);
    // A file of its own: commands such as backup use the store while the server runs. Only SQLite
    // gives Node a lock that ends with its process.
    const file = join(dataDir, 'server.lock');
    lock = new DatabaseSync(file, { timeout: lockPatience });
    lock.exec('begin exclusive');
    adoptOwner(file, dataDir);
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartError(`A server uses DATA_DIR ${dataDir} already: stop it, or set another DATA_DIR.`);
    }
    throw explainDataDir(error, dataDir);
  }
  const held = lock;
  return { [Symbol.dispose]: () => held.close() };
}

/** The file of the store in `dataDir`. */
export function sqliteFileOf(dataDir: string): string {
  return join(dataDir, 'swiftex.sqlite');
}

/**
 * Opens a store in a file of any name, creating it if it is missing. Calls `report` when a transaction
 * could not be started or ended, so that the connection was closed, and when the disk reports an error.
 * Tests replace `flushFile`.
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

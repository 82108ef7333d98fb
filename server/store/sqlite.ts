import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import { createLocalNews } from './news.ts';
import type { Store, Tables } from './schema.ts';
import { type ConnectionFailure, openConnection } from './sqlite-connection.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens the embedded store, `swiftex.sqlite` in `dataDir`, creating both where they are missing.
 * A statement that has returned is on disk. Throws a `StartError` where the folder cannot be used.
 */
export function openSqlite(dataDir: string): Store {
  try {
    // The folder holds personal data: nobody else on the machine needs to look into it.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return openSqliteFile(sqliteFileOf(dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${reason}.`);
  }
}

/** The file that the store in `dataDir` is. */
export function sqliteFileOf(dataDir: string): string {
  return join(dataDir, 'swiftex.sqlite');
}

/**
 * Opens a store in a file of any name, creating it where it is missing. `report` is called when the
 * connection had to be closed; without it the failure is logged on standard error.
 */
export function openSqliteFile(file: string, report?: (failure: ConnectionFailure) => void): Store {
  const connection = openConnection(file, report);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
  return {
    db,
    news: createLocalNews(),
    close: async () => {
      await db.destroy();
      // Kysely closes nothing where no query was run.
      connection.close();
    },
  };
}

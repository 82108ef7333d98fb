import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { createBoundedCache } from '../bounded-cache.ts';
import { StartError } from '../start-error.ts';
import { createLocalChanges } from './changes.ts';
import type { Store, Tables } from './schema.ts';

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

/** Opens a store in a file of any name, creating it where it is missing. */
export function openSqliteFile(file: string): Store {
  const database = adapt(new DatabaseSync(file, { timeout: 5_000 }));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return { db, changes: createLocalChanges(db), close: () => db.destroy() };
}

/** How many statements are kept prepared: the server has some hundred, of which few are asked for often. */
const keptStatements = 100;

/** Dresses `node:sqlite` as the better-sqlite3 that Kysely's dialect was written for. */
function adapt(file: DatabaseSync): SqliteDatabase {
  // An answered write must survive a power cut, hence `full`: WAL alone syncs at checkpoints only.
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const kept = createBoundedCache<ReturnType<typeof adaptStatement>>({
    maxSize: keptStatements,
    sizeOf: () => 1,
  });
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known !== undefined) {
        return known;
      }
      const statement = adaptStatement(file, sql);
      kept.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(file: DatabaseSync, sql: string) {
  const statement = file.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    // A statement of its own: two who read on, row by row, must not share one.
    iterate: (parameters: readonly unknown[]) => file.prepare(sql).iterate(...values(parameters)),
  };
}

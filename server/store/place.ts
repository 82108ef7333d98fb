import { accessSync, constants, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/start-error.ts';

/** A PostgreSQL database. `setting` is the name of its address in messages: DATABASE_URL, FROM or TO. */
export type DatabasePlace = { databaseUrl: string; setting?: string };

/** An SQLite file or a PostgreSQL database. */
export type Place = { file: string } | DatabasePlace;

/**
 * Throws a `StartError` if there is no store in `file`. An empty file and another program's SQLite file are
 * not stores. STORE-30, OPS-54.
 */
export function refuseMissingFile(file: string): void {
  if (!existsSync(file)) {
    throw new StartError(`There is no store at ${file}.`);
  }
  // SQLite's error for an unreadable file does not name the file.
  accessSync(file, constants.R_OK);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const found = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    if (found === undefined) {
      throw new StartError(`${file} is not a store of the site.`);
    }
  } finally {
    database.close();
  }
}

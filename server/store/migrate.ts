import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../config/start-error.ts';
import type { Database } from './schema.ts';

/** The files in `migrations/`, sorted by name. Never rename a migration that has run anywhere. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
});

/** Kysely's message when the store has run a migration that this version lacks. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/**
 * Runs the missing migrations in one transaction and returns their names. Throws a `StartError` when a newer
 * version has written the store. STORE-17, STORE-18, STORE-20.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: migrations,
    // Migrations are written on branches, so a lower number may be merged after a higher number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const unknown = error instanceof Error ? unknownMigration.exec(error.message)?.[1] : undefined;
  if (unknown !== undefined) {
    throw new StartError(
      `A newer version of the site has written this store (migration ${unknown}): run that version.`,
    );
  }
  if (error !== undefined) {
    throw error;
  }
  return results.map((result) => result.migrationName);
}

/** Returns whether the store has all migrations of this version. */
export async function isUpToDate(db: Database): Promise<boolean> {
  return (await ranMigrations(db)).every((hasRun) => hasRun);
}

/**
 * Throws a `StartError` if no version of the site has written a store into the PostgreSQL database. Changes
 * nothing. OPS-54.
 */
export async function refuseMissingStore(db: Database, setting = 'DATABASE_URL'): Promise<void> {
  if (!(await ranMigrations(db)).includes(true)) {
    throw new StartError(`There is no store in the database at ${setting}.`);
  }
}

/**
 * Throws a `StartError` if an older version of the site has written the store. Only a start migrates a store,
 * because the servers of the older version could not start again afterwards. STORE-22, STORE-52.
 */
export async function refuseOlderStore(db: Database): Promise<void> {
  const ran = await ranMigrations(db);
  if (ran.includes(true) && ran.includes(false)) {
    throw new StartError(
      "An older version of the site has written this store: use that version's command, or start this version first.",
    );
  }
}

/** Returns whether each migration of this version has run. */
async function ranMigrations(db: Database) {
  const all = await new Migrator({ db, provider: migrations }).getMigrations();
  return all.map(({ executedAt }) => executedAt !== undefined);
}

import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { explainDataDir } from '../config/start-error.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import type { FailureReport } from './sqlite-connection.ts';
import type { Store } from './store.ts';

type Options = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** How long to wait for an unreachable database, in seconds. Does not wait by default. */
  databaseWait?: number;
  /** Set by the server: its queries fail if the database is slow or frozen. */
  isForRequests?: boolean;
  /** Called after a SQLite connection was closed because of an error. */
  report?: FailureReport;
};

/**
 * Opens the configured store and brings its tables up to date: PostgreSQL at DATABASE_URL, or else the SQLite
 * file in DATA_DIR. Throws a `StartError` if the store cannot be used. STORE-7.
 */
export async function openStore({ databaseUrl, dataDir, report, ...options }: Options): Promise<Store> {
  const store = databaseUrl === undefined ? openSqlite(dataDir, report) : await connect(databaseUrl, options);
  try {
    if (databaseUrl === undefined) {
      if (options.isForRequests === true) {
        // After a failed flush, a part of the log may be missing on the disk, and everything after the gap
        // would be lost. So the log is copied into the store before anything is added to it. STORE-2.
        await sql`pragma wal_checkpoint(passive)`.execute(store.db);
      }
      await migrate(store.db);
    }
    // Caches filled from here on are cleared when another instance writes.
    await store.changes.listening();
    return store;
  } catch (error) {
    await store.close();
    throw explainDataDir(error, dataDir);
  }
}

/** Imports the PostgreSQL client on demand: a server on SQLite does not need it. */
async function connect(
  url: string,
  { databaseWait, isForRequests = false }: Pick<Options, 'databaseWait' | 'isForRequests'>,
): Promise<Store> {
  const { checkPostgres, openPostgres } = await import('./postgres.ts');
  const store = openPostgres(url, { isForRequests });
  // Without time limits: a migration may be slow, or wait while another instance migrates.
  const patient = openPostgres(url);
  try {
    await checkPostgres(store, databaseWait);
    await migrate(patient.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  } finally {
    await patient.close();
  }
}

import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { explainDatabase, explainDataDir } from '../config/start-error.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import type { FailureReport } from './sqlite-connection.ts';
import type { Store } from './store.ts';
import { refuseReadOnlyStore } from './writable.ts';

type Options = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** How long to wait for an unreachable database, in seconds. Does not wait by default. */
  databaseWait?: number;
  /** True for the server, whose queries time out if the database is slow or frozen. */
  isForRequests?: boolean;
  /** Adds the first content after the migrations. Its queries have no time limits. OPS-57. */
  prepare?: (db: Database) => Promise<void>;
  /** Called when the disk reported an error, or when a SQLite connection was closed because of an error. */
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
        // would be lost. So the log is copied into the store before anything is appended to the log. STORE-2.
        await sql`pragma wal_checkpoint(passive)`.execute(store.db);
      }
      await migrate(store.db);
      if (options.isForRequests === true) {
        await refuseReadOnlyStore(store.db);
      }
      await options.prepare?.(store.db);
    }
    // Caches that are filled after this point are cleared when another instance writes.
    await store.changes.listening();
    return store;
  } catch (error) {
    await store.close();
    throw explainDataDir(error, dataDir);
  }
}

/**
 * Connects to PostgreSQL and migrates the store. Imports the client on demand, because a server on SQLite
 * does not need it.
 */
async function connect(
  url: string,
  {
    databaseWait,
    isForRequests = false,
    prepare,
  }: Pick<Options, 'databaseWait' | 'isForRequests' | 'prepare'>,
): Promise<Store> {
  const { checkPostgres, openPostgres } = await import('./postgres.ts');
  const store = openPostgres(url, { isForRequests });
  // This connection has no time limits, because a migration may be slow, or wait while another instance
  // migrates or adds the first content.
  const patient = openPostgres(url);
  try {
    await checkPostgres(store, { wait: databaseWait });
    await migrate(patient.db);
    if (isForRequests) {
      await refuseReadOnlyStore(patient.db);
    }
    await prepare?.(patient.db);
    return store;
  } catch (error) {
    await store.close();
    throw explainDatabase(error);
  } finally {
    await patient.close();
  }
}

import type { Config } from '../config/config.ts';
import { explainDataDir } from '../config/start-error.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import type { FailureReport } from './sqlite-connection.ts';
import type { Store } from './store.ts';

type Options = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** How long to wait for a database that cannot be reached, in seconds; none by default. */
  databaseWait?: number;
  /** Set by the server: its queries fail if the database is slow or frozen. */
  isForRequests?: boolean;
  /** Called when a connection to SQLite was closed after an error. */
  report?: FailureReport;
};

/**
 * Opens the store that the configuration names and brings its tables up to date: PostgreSQL at
 * DATABASE_URL, else the SQLite file in DATA_DIR. Throws a `StartError` if it cannot be used. STORE-7.
 */
export async function openStore({ databaseUrl, dataDir, report, ...options }: Options): Promise<Store> {
  const store = databaseUrl === undefined ? openSqlite(dataDir, report) : await connect(databaseUrl, options);
  try {
    if (databaseUrl === undefined) {
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

/** Imported on demand: a server on SQLite need not load the client. */
async function connect(
  url: string,
  { databaseWait, isForRequests = false }: Pick<Options, 'databaseWait' | 'isForRequests'>,
): Promise<Store> {
  const { checkPostgres, openPostgres } = await import('./postgres.ts');
  const store = openPostgres(url, { isForRequests });
  // Without time limits: a migration may be slow, or wait for that of another instance.
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

import type { Config } from '../config.ts';
import { explainDataDir } from '../start-error.ts';
import { migrate } from './migrate.ts';
import type { Store } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import type { FailureReport } from './sqlite-connection.ts';

/**
 * Opens the store that the configuration names and brings its tables up to date: PostgreSQL at
 * DATABASE_URL, else the SQLite file in DATA_DIR. Throws a `StartError` where it cannot be used.
 * `report` is called when a connection of SQLite had to be closed.
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  report?: FailureReport,
): Promise<Store> {
  const store = databaseUrl === undefined ? openSqlite(dataDir, report) : await connect(databaseUrl);
  try {
    await migrate(store.db);
    // What is kept in memory from here on is thrown away when another instance writes.
    await store.news.listening();
    return store;
  } catch (error) {
    await store.close();
    throw explainDataDir(error, dataDir);
  }
}

/** The client takes memory and time to load that a server on SQLite need not spend. */
async function connect(url: string): Promise<Store> {
  const { checkPostgres, openPostgres } = await import('./postgres.ts');
  const store = openPostgres(url);
  try {
    await checkPostgres(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

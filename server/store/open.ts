import type { Config } from '../config.ts';
import { migrate } from './migrate.ts';
import { checkPostgres, openPostgres } from './postgres.ts';
import type { Store } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the store that the configuration names and brings its tables up to date: PostgreSQL at
 * DATABASE_URL, else the SQLite file in DATA_DIR. Throws a `StartError` where it cannot be used.
 */
export async function openStore({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  const store = databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl);
  try {
    if (databaseUrl !== undefined) {
      await checkPostgres(store);
    }
    await migrate(store.db);
    // What is kept in memory from here on is thrown away when another instance writes.
    await store.news.listening();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

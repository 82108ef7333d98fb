import type { Config } from '../config/config.ts';
import { refuseMissingStore } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';
import { refuseMissingFile } from '../store/place.ts';
import { withPostgres } from '../store/postgres.ts';
import { sqliteFileOf } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

/**
 * Opens the store of a command. Throws a `StartError` if there is none: a new store would hide that DATA_DIR
 * or DATABASE_URL is wrong. OPS-54.
 */
export async function openExisting({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (databaseUrl === undefined) {
    refuseMissingFile(sqliteFileOf(dataDir));
  } else {
    await withPostgres({ databaseUrl }, (db) => refuseMissingStore(db));
  }
  return await openStore({ databaseUrl, dataDir, databaseWait: 0 });
}

import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { refuseMissingStore, refuseOlderStore } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';
import { refuseMissingFile } from '../store/place.ts';
import { withPostgres } from '../store/postgres.ts';
import { openSqliteFile, sqliteFileOf } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the store of a command. Throws a `StartError` if there is none: a new store would hide that DATA_DIR
 * or DATABASE_URL is wrong. Also throws one if an older version has written the store. OPS-54, STORE-52.
 */
export async function openExisting({ databaseUrl, dataDir }: Place): Promise<Store> {
  if (databaseUrl === undefined) {
    refuseMissingFile(sqliteFileOf(dataDir));
  } else {
    await withPostgres({ databaseUrl }, (db) => refuseMissingStore(db));
  }
  return await openOrCreate({ databaseUrl, dataDir });
}

/**
 * Opens the store of a command that may run before the first start, and creates a missing store. Throws a
 * `StartError` if an older version has written the store. STORE-52.
 */
export async function openOrCreate({ databaseUrl, dataDir }: Place): Promise<Store> {
  if (databaseUrl !== undefined) {
    await withPostgres({ databaseUrl }, refuseOlderStore);
  } else if (existsSync(sqliteFileOf(dataDir))) {
    const store = openSqliteFile(sqliteFileOf(dataDir));
    try {
      await refuseOlderStore(store.db);
    } finally {
      await store.close();
    }
  }
  return await openStore({ databaseUrl, dataDir, databaseWait: 0 });
}

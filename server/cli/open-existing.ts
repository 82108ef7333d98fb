import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { openStore } from '../store/open.ts';
import { sqliteFileOf } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

/**
 * Opens the store of a command. Throws a `StartError` if there is none: a new store would hide that DATA_DIR
 * is wrong. OPS-54.
 */
export async function openExisting({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  const file = sqliteFileOf(dataDir);
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new StartError(`There is no store at ${file}.`);
  }
  return await openStore({ databaseUrl, dataDir, databaseWait: 0 });
}

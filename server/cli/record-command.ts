import { existsSync } from 'node:fs';
import { addCommand } from '../store/audit.ts';
import { isUpToDate } from '../store/migrate.ts';
import type { Place } from '../store/place.ts';
import { checkPostgres, openPostgres } from '../store/postgres.ts';
import { openSqliteFile } from '../store/sqlite.ts';

/**
 * Records a command in the audit of a store. Does nothing if there is no store yet. If another version of the
 * site has written the store, this function only prints a warning: migrating the store would break the server
 * that uses it. Throws a `StartError` if PostgreSQL cannot be used. SAFE-86, OPS-16.
 */
export async function recordCommand(
  place: Place,
  entry: { action: string; subject: string },
  now: number,
): Promise<void> {
  if ('file' in place && !existsSync(place.file)) {
    return;
  }
  const store = 'file' in place ? openSqliteFile(place.file) : openPostgres(place.databaseUrl);
  try {
    if ('databaseUrl' in place) {
      await checkPostgres(store);
    }
    if (await isUpToDate(store.db)) {
      await store.db.transaction().execute((transaction) => addCommand(transaction, entry, now));
    } else {
      console.error(
        'This command was not recorded in the audit: another version of the site has written the store.',
      );
    }
  } finally {
    await store.close();
  }
}

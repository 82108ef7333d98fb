import { addCommand } from '../store/audit.ts';
import { isUpToDate, refuseMissingStore } from '../store/migrate.ts';
import { type Place, refuseMissingFile } from '../store/place.ts';
import { withPostgres } from '../store/postgres.ts';
import type { Database } from '../store/schema.ts';
import { openSqliteFile } from '../store/sqlite.ts';

type Entry = { action: string; subject: string };

/**
 * Records a command in the audit of a store. If another version of the site has written the store, this
 * function only prints a warning: migrating the store would break the server that uses it. Throws a
 * `StartError` if there is no store, or if PostgreSQL cannot be used. SAFE-86, OPS-16, OPS-54.
 */
export async function recordCommand(place: Place, entry: Entry, now: number): Promise<void> {
  if ('databaseUrl' in place) {
    await withPostgres(place, async (db) => {
      await refuseMissingStore(db, place.setting);
      await record(db, entry, now);
    });
    return;
  }
  refuseMissingFile(place.file);
  const store = openSqliteFile(place.file);
  try {
    await record(store.db, entry, now);
  } finally {
    await store.close();
  }
}

async function record(db: Database, entry: Entry, now: number) {
  if (await isUpToDate(db)) {
    await db.transaction().execute((transaction) => addCommand(transaction, entry, now));
  } else {
    console.error(
      'This command was not recorded in the audit: another version of the site has written the store.',
    );
  }
}

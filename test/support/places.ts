import { migrate } from '../../server/store/migrate.ts';
import type { contentsOf } from '../../server/store/move.ts';
import type { Place } from '../../server/store/place.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { addReport } from '../../server/store/reports.ts';
import { openSqliteFile, sqliteFileOf } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { addRoot, openedSession } from './admins.ts';
import { fillWaitlist, temporaryFolder, testStart } from './server.ts';
import { createDatabase, dropDatabase, engine } from './stores.ts';

/** Creates a new, unmigrated store on the engine of this run. */
export async function newPlace() {
  if (engine === 'postgres') {
    const databaseUrl = await createDatabase();
    return {
      place: { databaseUrl } as Place,
      open: () => openPostgres(databaseUrl),
      [Symbol.asyncDispose]: () => dropDatabase(databaseUrl),
    };
  }
  const folder = await temporaryFolder();
  const file = sqliteFileOf(folder.path);
  return {
    place: { file } as Place,
    open: () => openSqliteFile(file),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Fills a store with rows in several tables. */
export async function fillStore(store: Store) {
  await migrate(store.db);
  await fillWaitlist(store.db, 1_234);
  await addSignup(store.db, { email: 'o\'hara+"ß%\\n@example.com', firstName: 'Zoë\n\t😀' }, testStart);
  const root = await addRoot(store.db);
  await addReport(
    store.db,
    { type: 'bug', bugName: 'A', bugDescription: 'B', deviceType: 'Android 14' } as Parameters<
      typeof addReport
    >[1],
    testStart,
  );
  return await openedSession(store.db, root, testStart);
}

/** Sorts the contents of a store by table, because the two engines list tables in different orders. */
export const sorted = (contents: Awaited<ReturnType<typeof contentsOf>>) =>
  contents.toSorted((a, b) => (a.table < b.table ? -1 : 1));

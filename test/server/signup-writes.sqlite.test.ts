import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { openSqlite, sqliteFileOf } from '../../server/store/sqlite.ts';
import { addSignup, changeStatus } from '../../server/store/waitlist.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

test('every signup is flushed to disk, whether its address is new, listed or unsubscribed (WAIT-14)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await migrate(store.db);
  await addSignup(store.db, { email: 'listed@example.com' }, testStart);
  await addSignup(store.db, { email: 'unsubscribed@example.com' }, testStart);
  await store.db
    .transaction()
    .execute((transaction) => changeStatus(transaction, ['unsubscribed@example.com'], 'Unsubscribed'));
  const loggedBytes = () => statSync(`${sqliteFileOf(folder.path)}-wal`).size;
  const hasWritten: Record<string, boolean> = {};
  for (const name of ['new', 'listed', 'unsubscribed']) {
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    await addSignup(store.db, { email: `${name}@example.com` }, testStart);
    hasWritten[name] = loggedBytes() > 0;
  }
  await store.close();
  expect(hasWritten).toEqual({ new: true, listed: true, unsubscribed: true });
});

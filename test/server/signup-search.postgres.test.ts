import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Database } from '../../server/store/schema.ts';
import { addSignup, findSignups } from '../../server/store/waitlist.ts';
import { fillWaitlist, openTestStore, testStart } from '../support/server.ts';
import { createDatabase, dropDatabase } from '../support/stores.ts';

async function search(db: Database, text: string) {
  const query = { limit: 10, page: 1, search: text, sort: 'email', status: undefined } as const;
  const { signups, total } = await findSignups(db, query);
  return { emails: signups.map(({ email }) => email), total };
}

test('a waitlist search for part of an address uses the trigram index (STORE-9)', async () => {
  await using store = await openTestStore();
  await fillWaitlist(store.db, 3_000);
  await addSignup(store.db, { email: 'rare_%name@example.com' }, testStart);
  const plan = await store.db.transaction().execute(async (transaction) => {
    await sql`select gin_clean_pending_list('waitlist_by_trigrams')`.execute(transaction);
    await sql`analyze waitlist`.execute(transaction);
    // PostgreSQL would choose a sequential scan for such a short list.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql`
      explain select email_key from waitlist where email_key like '%ser2999@%' escape '\\'`.execute(
      transaction,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('Bitmap Index Scan on waitlist_by_trigrams');
  expect(await search(store.db, 'e_%NA')).toEqual({ emails: ['rare_%name@example.com'], total: 1 });
  expect(await search(store.db, 'user2999')).toEqual({ emails: ['User2999@example.com'], total: 1 });
});

test('a waitlist search works without the trigram index when the user may not create the extension (STORE-9)', async () => {
  const databaseUrl = await createDatabase();
  const owner = openPostgres(databaseUrl);
  await sql`do $$ begin create role plain login; exception when duplicate_object then null; end $$`.execute(
    owner.db,
  );
  await sql`grant create, usage on schema public to plain`.execute(owner.db);
  await owner.close();
  const address = new URL(databaseUrl);
  address.username = 'plain';
  const store = openPostgres(address.href);
  await migrate(store.db);
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'waitlist' and indexdef like '%gin%'`.execute(
    store.db,
  );
  expect(rows).toEqual([]);
  await addSignup(store.db, { email: 'Ada@example.com' }, testStart);
  expect(await search(store.db, 'da@ex')).toEqual({ emails: ['Ada@example.com'], total: 1 });
  await store.close();
  await dropDatabase(databaseUrl);
});

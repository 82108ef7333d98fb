import { type Kysely, sql } from 'kysely';
import { hashOfEntry } from '../audit-chain.ts';

type Entry = {
  id: string;
  at: number;
  admin_id: string;
  admin_email: string;
  action: string;
  subject: string;
};
type Tables = {
  audit: Entry & { number: number | null; hash: string };
  audit_end: { id: number; number: number; hash: string };
};

/** The number of entries read and updated at a time. */
const batchSize = 500;

/** Numbers the entries of the audit and links them in a hash chain. Existing entries keep their order. */
export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable('audit').addColumn('number', 'bigint').execute();
  await db.schema
    .alterTable('audit')
    .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('audit_end')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  let number = 0;
  let hash = '';
  for (;;) {
    const entries = await db
      .selectFrom('audit')
      .select(['id', 'at', 'admin_id', 'admin_email', 'action', 'subject'])
      .where('number', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const entry of entries) {
      number += 1;
      hash = hashOfEntry(hash, { ...entry, number, browser: '', network: '' });
      await db.updateTable('audit').set({ number, hash }).where('id', '=', entry.id).execute();
    }
    if (entries.length < batchSize) {
      break;
    }
  }
  // A store without entries stays empty, so that another store can be copied into it.
  if (number > 0) {
    await db.insertInto('audit_end').values({ id: 1, number, hash }).execute();
  }
  await sql`create unique index audit_by_number on audit (number)`.execute(db);
}

import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // A signup that is listed counts up: SQLite writes nothing for an update that changes nothing, and
  // the answer would come sooner than to a new address, which waits for the disk.
  await db.schema
    .alterTable('waitlist')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

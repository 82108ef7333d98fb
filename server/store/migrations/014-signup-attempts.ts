import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Counts repeated signups. SQLite writes nothing for an update that changes nothing: without the count, the
  // response would be faster than for a new address, which waits for the disk.
  await db.schema
    .alterTable('waitlist')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Counts repeated signups, so that each of them changes the row. SQLite does not write an update without
  // changes to disk. The response would then be faster than for a new address, and reveal listed addresses.
  await db.schema
    .alterTable('waitlist')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

import type { Kysely } from 'kysely';

/** Where the changes in the audit came from. Older entries stay without it, and keep their hashes. */
export async function up(db: Kysely<unknown>) {
  for (const name of ['browser', 'network']) {
    await db.schema
      .alterTable('audit')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}

import type { Kysely } from 'kysely';

/**
 * Where the changes in the audit came from. Older entries stay without it, and keep their hashes. Signing in
 * reads an admin's earlier entries, hence the index.
 */
export async function up(db: Kysely<unknown>) {
  for (const name of ['browser', 'network']) {
    await db.schema
      .alterTable('audit')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('audit_by_admin').on('audit').columns(['admin_id', 'action']).execute();
}

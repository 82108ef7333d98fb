import type { Kysely } from 'kysely';

/**
 * Adds the origin of each change in the audit. Older entries get no origin and keep their hashes. Also adds
 * an index for sign-ins, which look up the admin's earlier entries.
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

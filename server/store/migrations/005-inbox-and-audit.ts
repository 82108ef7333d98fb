import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('reports')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('reports_by_state').on('reports').columns(['state', 'created_at']).execute();

  // Stores the address as well as the id, because entries outlive the admin's account.
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('admin_email', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_by_date').on('audit').columns(['at', 'id']).execute();
}

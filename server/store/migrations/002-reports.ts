import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('message', 'text')
    .addColumn('bug_name', 'text')
    .addColumn('bug_description', 'text')
    .addColumn('device_type', 'text')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reports_by_date').on('reports').columns(['created_at', 'id']).execute();
}

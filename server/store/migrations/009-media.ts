import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('media_sections')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('published', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_sections_key', ['page', 'section'])
    .execute();
}

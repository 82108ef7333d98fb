import type { Kysely } from 'kysely';

/** Creates the table of site-wide settings that owners change in the admin area. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

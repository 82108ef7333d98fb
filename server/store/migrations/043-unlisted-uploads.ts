import type { Kysely } from 'kysely';

/** Creates the table of files that are possibly stored but not in the library. LIB-23, LIB-24. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('unlisted_uploads')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}

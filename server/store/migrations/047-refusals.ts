import type { Kysely } from 'kysely';

/**
 * Creates a table with the time at which a refused attempt on an account, such as a wrong password, was last
 * recorded in the audit, and the number of refused attempts since then.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('refusals')
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('refusals_key', ['admin_id', 'action'])
    .execute();
}

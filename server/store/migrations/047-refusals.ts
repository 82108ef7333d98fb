import type { Kysely } from 'kysely';

/**
 * Creates a table with the time at which a refusal of an account was last recorded in the audit, and the
 * number of refusals since.
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

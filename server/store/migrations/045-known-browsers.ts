import type { Kysely } from 'kysely';

/**
 * Creates the table of browsers that admins have signed in with. Adds the browser to sessions and to sign-ins
 * that wait for their second step.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('known_browsers')
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('is_announced', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_key', ['admin_id', 'browser_hash'])
    .execute();
  await db.schema.alterTable('sessions').addColumn('browser_hash', 'text').execute();
  await db.schema.alterTable('login_challenges').addColumn('browser_hash', 'text').execute();
}

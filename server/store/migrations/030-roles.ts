import type { Kysely } from 'kysely';

type Tables = { admins: { role: string } };

/**
 * Adds the role of each account, and the time at which an account was disabled. Existing accounts become
 * owners.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('admins')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('viewer'))
    .execute();
  await db.schema.alterTable('admins').addColumn('disabled_at', 'bigint').execute();
  await db.updateTable('admins').set({ role: 'owner' }).execute();
}

import type { Kysely } from 'kysely';

type Tables = { admins: { role: string } };

/** Adds roles and the disabling of accounts. Existing accounts become owners. */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('admins')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('viewer'))
    .execute();
  await db.schema.alterTable('admins').addColumn('disabled_at', 'bigint').execute();
  await db.updateTable('admins').set({ role: 'owner' }).execute();
}

import type { Kysely } from 'kysely';

/** Creates the table of links to choose a new password. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

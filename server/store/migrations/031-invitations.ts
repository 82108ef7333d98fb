import type { Kysely } from 'kysely';

/** Creates the table of invitations to the admin area, at most one per address. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('inviter_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitations_by_inviter').on('invitations').column('inviter_id').execute();
}

import type { Kysely } from 'kysely';

/** Creates the tables of passkeys and of the challenges that they sign. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_by_admin').on('passkeys').column('admin_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('bound_to', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('passkey_challenges_by_admin')
    .on('passkey_challenges')
    .column('admin_id')
    .execute();
}

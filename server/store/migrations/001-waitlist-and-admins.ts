import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('waitlist')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('status', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Serves both sort orders by date, and lets counts and searches run without reading the rows.
  await db.schema
    .createIndex('waitlist_by_date')
    .on('waitlist')
    .columns(['created_at', 'email_key'])
    .execute();

  await db.schema
    .createTable('admins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
}

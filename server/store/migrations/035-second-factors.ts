import type { Kysely } from 'kysely';

/** Creates the tables of second factors, recovery codes, and sign-ins that wait for their second step. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('second_factors')
    .addColumn('admin_id', 'text', (column) =>
      column.primaryKey().references('admins.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attempts_end', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_codes_by_admin').on('recovery_codes').column('admin_id').execute();
  await db.schema
    .createTable('login_challenges')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('password_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';

/** Creates the table that counts the wrong passwords of the current window. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('password_guesses')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('password_guesses_by_end').on('password_guesses').column('resets_at').execute();
}

import { type Kysely, sql } from 'kysely';

/** Marks signups that wait for an email with a confirmation link, and creates the table of these links. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('waitlist').addColumn('confirmation_due', 'bigint').execute();
  await sql`create index waitlist_by_confirmation on waitlist (confirmation_due)
    where confirmation_due is not null`.execute(db);
  await db.schema
    .createTable('signup_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('signup_links_by_email').on('signup_links').column('email_key').execute();
}

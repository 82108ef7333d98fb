import { type Kysely, sql } from 'kysely';

/**
 * Adds the time at which the link in an email ends. Existing emails have none. The index finds the emails of
 * an address. MAIL-16.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('mails').addColumn('ends_at', 'bigint').execute();
  await db.schema.createIndex('mails_by_recipient').on('mails').expression(sql`lower(recipient)`).execute();
}

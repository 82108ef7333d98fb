import { type Kysely, sql } from 'kysely';

type Tables = { mails: { state: string; due_at: number; begun_at: number | null } };

/**
 * Adds the time at which the transfer of an email began. The state `sending` of an existing email does not
 * show whether its transfer had begun, so it counts as begun.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable('mails').addColumn('begun_at', 'bigint').execute();
  await db.updateTable('mails').set({ begun_at: sql`due_at` }).where('state', '=', 'sending').execute();
}

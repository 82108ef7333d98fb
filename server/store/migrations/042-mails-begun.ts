import { type Kysely, sql } from 'kysely';

type Tables = { mails: { state: string; due_at: number; begun_at: number | null } };

/**
 * Adds the time at which the transfer of an email began. Until now the state `sending` did not show whether
 * the transfer had begun, so existing emails in that state count as begun.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable('mails').addColumn('begun_at', 'bigint').execute();
  await db.updateTable('mails').set({ begun_at: sql`due_at` }).where('state', '=', 'sending').execute();
}

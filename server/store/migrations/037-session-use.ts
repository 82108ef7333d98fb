import type { Kysely } from 'kysely';

/**
 * Adds the time at which a session was last used, in ms since the epoch. It is unknown for existing sessions
 * until their next use.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sessions').addColumn('used_at', 'bigint').execute();
}

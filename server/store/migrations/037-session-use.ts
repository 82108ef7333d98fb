import type { Kysely } from 'kysely';

/** When a session was last used, ms since the epoch. Unknown for sessions from before, until their next use. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sessions').addColumn('used_at', 'bigint').execute();
}

import type { Kysely } from 'kysely';

/** Adds the time at which the admin of a session last proved their identity after signing in. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sessions').addColumn('proven_at', 'bigint').execute();
}

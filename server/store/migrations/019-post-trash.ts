import { type Kysely, sql } from 'kysely';

/**
 * Adds the time at which a post was moved to the trash, in ms since the epoch. It is null for other posts.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('posts').addColumn('trashed_at', 'bigint').execute();
  await sql`create index posts_by_trashed_at on posts (trashed_at) where trashed_at is not null`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Adds the time at which a draft is to be published, in ms since the epoch, and the admin who chose it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('posts').addColumn('publish_at', 'bigint').execute();
  await db.schema.alterTable('posts').addColumn('scheduled_by', 'text').execute();
  await sql`create index posts_by_publish_at on posts (publish_at) where publish_at is not null`.execute(db);
}

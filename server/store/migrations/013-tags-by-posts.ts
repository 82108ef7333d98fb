import type { Kysely } from 'kysely';

/** Creates a covering index in the order of the tag list. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('post_counts_by_posts').execute();
  await db.schema
    .createIndex('post_counts_by_posts')
    .on('post_counts')
    .columns(['status', 'posts desc', 'tag_key', 'name'])
    .execute();
}

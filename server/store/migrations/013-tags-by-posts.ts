import type { Kysely } from 'kysely';

/** A covering index for the list of tags, in its order. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('post_counts_by_posts').execute();
  await db.schema
    .createIndex('post_counts_by_posts')
    .on('post_counts')
    .columns(['status', 'posts desc', 'tag_key', 'name'])
    .execute();
}

import type { Kysely } from 'kysely';

/** The index holds all that the list of tags shows, in its order: it is read off, and nothing is sorted. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('post_counts_by_posts').execute();
  await db.schema
    .createIndex('post_counts_by_posts')
    .on('post_counts')
    .columns(['status', 'posts desc', 'tag_key', 'name'])
    .execute();
}

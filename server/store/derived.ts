import { type Expression, sql } from 'kysely';
import { addToSearch, searchedWords } from './post-search.ts';
import type { Database } from './schema.ts';

/** The number of posts read at a time. */
const batchSize = 200;

/**
 * Functions that rebuild the search index of posts after a store is copied. The copy does not contain this
 * index, and no trigger fills it. The functions run at the end of the copy, in its transaction. STORE-35.
 */
export const rebuilds: ReadonlyArray<(db: Database) => Promise<void>> = [(db) => indexPosts(db)];

/** Adds the posts that match `condition` to the search index. By default, adds all posts. */
export async function indexPosts(
  db: Database,
  condition: Expression<boolean> = sql<boolean>`true`,
): Promise<void> {
  let last = -1;
  for (;;) {
    const posts = await db
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
      .select(['id', 'place', 'status', 'title', 'excerpt', 'tags', 'post_bodies.text'])
      .where('place', '>', last)
      .where(condition)
      .orderBy('place')
      .limit(batchSize)
      .execute();
    for (const { id, place, status, tags, ...post } of posts) {
      const keys = await db.selectFrom('post_tags').select('tag_key').where('post_id', '=', id).execute();
      await addToSearch(db, {
        place,
        status,
        tagKeys: keys.map(({ tag_key }) => tag_key),
        words: searchedWords({ ...post, tags: JSON.parse(tags) as string[] }),
      });
    }
    last = posts.at(-1)?.place ?? last;
    if (posts.length < batchSize) {
      return;
    }
  }
}

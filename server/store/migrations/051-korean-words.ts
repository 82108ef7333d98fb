import { type Kysely, sql, type Transaction } from 'kysely';
import { indexPosts } from '../derived.ts';
import { isPostgres } from '../engine.ts';
import { lockPosts } from '../post-lock.ts';
import type { Tables } from '../schema.ts';

/** Matches posts with Korean letters or syllables. */
const isKorean = sql<boolean>`concat(title, excerpt, tags, post_bodies.text) ~ ${'[\u1100-\u11ff\uac00-\ud7a3]'}`;

/**
 * Rebuilds the word lists of Korean posts on PostgreSQL. Earlier versions split the syllables, so the lists
 * of long posts could be corrupt. BLOG-30.
 */
export async function up(db: Kysely<Tables>) {
  if (!isPostgres(db)) {
    return;
  }
  // Servers of the earlier version may still write posts.
  await lockPosts(db as Transaction<Tables>);
  await sql`delete from post_search using posts join post_bodies on post_bodies.post_id = posts.id
    where posts.place = post_search.place and ${isKorean}`.execute(db);
  await indexPosts(db, isKorean);
}

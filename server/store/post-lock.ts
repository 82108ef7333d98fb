import { sql, type Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Tables } from './schema.ts';

/** The key of an advisory lock: no other program on the same database may use it. */
const postLock = 5_137_829;

/**
 * Lets one transaction at a time write posts, across all instances. Versions, slugs, places and counts are
 * read before they are written: without the lock, two writers could read the same values. SQLite allows only
 * one writer anyway. STORE-12, STORE-13.
 */
export async function lockPosts(transaction: Transaction<Tables>): Promise<void> {
  if (isPostgres(transaction)) {
    await sql`select pg_advisory_xact_lock(${postLock})`.execute(transaction);
  }
}

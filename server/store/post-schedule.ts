import type { Transaction } from 'kysely';
import { addEntry, subjectOfPost } from './audit.ts';
import { writtenCover } from './post-covers.ts';
import { lockPosts } from './post-lock.ts';
import { keepRevision } from './post-revisions.ts';
import { freePlace, list, unlist } from './post-writing.ts';
import { findPostById } from './posts.ts';
import type { Database, PostTable, Tables } from './schema.ts';

/** The maximum number of posts that one transaction publishes. */
const batchSize = 20;

/** Returns whether a scheduled post is due at `now`, ms. Reads only the index of scheduled posts. PUB-3. */
export async function isAnyDue(db: Database, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Publishes at most one batch of due posts, earliest first, each with an audit entry. Returns the number of
 * published posts. Only one of several instances publishes a post. PUB-3, PUB-4, PUB-5.
 */
export async function publishDue(transaction: Transaction<Tables>, now: number): Promise<number> {
  await lockPosts(transaction);
  const due = await transaction
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .selectAll('posts')
    .select('post_bodies.text')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(batchSize)
    .execute();
  let published = 0;
  for (const { text, ...row } of due) {
    published += (await publish(transaction, row, text, now)) ? 1 : 0;
  }
  return published;
}

/**
 * Publishes a post at its scheduled time, unless the schedule was changed meanwhile. A post that was never
 * published before gets the scheduled time as its date. The version changes, so that a save of the previous
 * version is refused as a conflict. PUB-10.
 */
async function publish(transaction: Transaction<Tables>, old: PostTable, text: string, now: number) {
  const published_at = old.published_at ?? old.publish_at ?? now;
  const isMoved = published_at !== (old.published_at ?? old.created_at);
  const place = isMoved ? await freePlace(transaction, published_at) : old.place;
  const tags = JSON.parse(old.tags) as string[];
  const status = 'published' as const;
  const row: PostTable = {
    ...old,
    status,
    published_at,
    place,
    publish_at: null,
    scheduled_by: null,
    version: old.version + 1,
    updated_at: now,
    ...(await writtenCover(transaction, { title: old.title, tags, status, place }, old)),
  };
  const { numUpdatedRows } = await transaction
    .updateTable('posts')
    .set(row)
    .where('id', '=', old.id)
    .where('status', '=', 'draft')
    .where('publish_at', '=', old.publish_at)
    .where('version', '=', old.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    return false;
  }
  await unlist(transaction, old);
  await list(transaction, row, { title: old.title, excerpt: old.excerpt, tags, text });
  const post = await findPostById(transaction, old.id);
  if (post !== undefined) {
    await keepRevision(transaction, post, { adminId: old.scheduled_by, now });
  }
  const entry = {
    adminId: old.scheduled_by ?? '',
    action: 'post.published',
    subject: subjectOfPost(old.title),
  };
  await addEntry(transaction, entry, now);
  return true;
}

import type { Transaction } from 'kysely';
import { addEntry, subjectOfPost } from './audit.ts';
import { writtenCover } from './post-covers.ts';
import { lockPosts } from './post-lock.ts';
import { keepRevision } from './post-revisions.ts';
import { freePlace, list, unlist } from './post-writing.ts';
import { findPostById } from './posts.ts';
import type { Database, PostTable, Tables } from './schema.ts';

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
 * Publishes the post that has been due longest, with an audit entry. Returns whether a post was published. A
 * transaction publishes only one post, because a large post may take a second, and other writes of posts
 * wait. Only one of several instances publishes a post. PUB-3, PUB-4, PUB-5.
 */
export async function publishDue(transaction: Transaction<Tables>, now: number): Promise<boolean> {
  await lockPosts(transaction);
  const due = await transaction
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .selectAll('posts')
    .select('post_bodies.text')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) {
    return false;
  }
  const { text, ...row } = due;
  return await publish(transaction, row, text, now);
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

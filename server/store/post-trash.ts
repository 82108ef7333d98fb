import type { Transaction } from 'kysely';
import {
  type TrashedPost,
  type TrashList,
  trashDays,
  trashListLimit,
} from '../../src/contract/post-trash.ts';
import type { Post } from '../../src/contract/posts.ts';
import { addEntry, subjectOfPost } from './audit.ts';
import { dayLength } from './day.ts';
import { lockPosts } from './post-lock.ts';
import { freePlace, list, unlist } from './post-writing.ts';
import { findPost, findPostById } from './posts.ts';
import type { Database, PostTable, Tables } from './schema.ts';

/** How long the trash keeps a post, ms. */
const trashTime = trashDays * dayLength;
/** The maximum number of posts that one transaction removes. */
const batchSize = 20;

/**
 * Moves a post to the trash, and returns the post as it was before. In the trash the post is a draft with a
 * negative place. Lists and searches do not find it, because they read only positive places. The post keeps
 * its text, slugs, revisions and uploads. TRASH-1.
 */
export async function trashPost(
  transaction: Transaction<Tables>,
  slugOrId: string,
  now: number,
): Promise<Post | undefined> {
  await lockPosts(transaction);
  const post = await findPost(transaction, slugOrId);
  if (post === undefined) {
    return undefined;
  }
  const row = await transaction
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', post._id)
    .executeTakeFirstOrThrow();
  await unlist(transaction, row);
  await transaction
    .updateTable('posts')
    .set({
      status: 'draft',
      place: await freeTrashPlace(transaction, now),
      trashed_at: now,
      publish_at: null,
      scheduled_by: null,
      cover_scene: null,
      cover_ground: null,
    })
    .where('id', '=', row.id)
    .execute();
  return post;
}

/** Returns a unique place in the trash. The place is negative, and lower for later deletions. */
async function freeTrashPlace(db: Database, now: number): Promise<number> {
  const first = -now * 1_000;
  const { last } = await db
    .selectFrom('posts')
    .select((posts) => posts.fn.min('place').as('last'))
    .where('place', '<=', first)
    .where('place', '>', first - 1_000)
    .executeTakeFirstOrThrow();
  return last === null ? first : Number(last) - 1;
}

/** Returns the posts that were moved to the trash last, and the total number. TRASH-4. */
export async function listTrash(db: Database): Promise<TrashList> {
  const { total } = await db
    .selectFrom('posts')
    .select((post) => post.fn.countAll<number>().as('total'))
    .where('trashed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'trashed_at'])
    .where('trashed_at', 'is not', null)
    .orderBy('place')
    .limit(trashListLimit)
    .execute();
  return { posts: rows.map(toTrashed), total: Number(total) };
}

function toTrashed({ id, title, trashed_at }: Pick<PostTable, 'id' | 'title' | 'trashed_at'>): TrashedPost {
  const at = Number(trashed_at);
  const removedAt = new Date(at + trashTime).toISOString();
  return { id, title, trashedAt: new Date(at).toISOString(), removedAt };
}

/**
 * Makes a post in the trash a draft again. The version changes, so that a save of the version before the
 * deletion is refused as a conflict. Returns undefined if the post is not in the trash. TRASH-5.
 */
export async function restorePost(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<Post | undefined> {
  await lockPosts(transaction);
  const found = await transaction
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .selectAll('posts')
    .select('post_bodies.text')
    .where('posts.id', '=', id)
    .where('trashed_at', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) {
    return undefined;
  }
  const { text, ...old } = found;
  const row: PostTable = {
    ...old,
    place: await freePlace(transaction, old.published_at ?? old.created_at),
    trashed_at: null,
    version: old.version + 1,
    updated_at: now,
  };
  await transaction.updateTable('posts').set(row).where('id', '=', id).execute();
  const { title, excerpt } = row;
  await list(transaction, row, { title, excerpt, tags: JSON.parse(row.tags) as string[], text });
  return await findPostById(transaction, id);
}

/**
 * Permanently removes a post in the trash, and returns its title. Returns undefined if the post is not in the
 * trash. TRASH-6, PRIV-34.
 */
export async function removeTrashed(
  transaction: Transaction<Tables>,
  id: string,
): Promise<string | undefined> {
  await lockPosts(transaction);
  const removed = await transaction
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .returning('title')
    .executeTakeFirst();
  return removed?.title;
}

/**
 * Returns whether a post in the trash has expired at `now`, ms. Reads only the index of the trash. TRASH-2.
 */
export async function isAnyTrashOver(db: Database, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('trashed_at', '<=', now - trashTime)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes at most one batch of expired posts from the trash, each with an audit entry. TRASH-2, TRASH-3. */
export async function removeOldTrash(transaction: Transaction<Tables>, now: number): Promise<void> {
  await lockPosts(transaction);
  const over = await transaction
    .selectFrom('posts')
    .select('id')
    .where('trashed_at', '<=', now - trashTime)
    .orderBy('trashed_at')
    .limit(batchSize)
    .execute();
  for (const { id } of over) {
    const title = await removeTrashed(transaction, id);
    await addEntry(
      transaction,
      { adminId: '', action: 'post.removed', subject: subjectOfPost(title ?? '') },
      now,
    );
  }
}

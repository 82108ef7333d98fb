import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { BulkChange, BulkResult } from '../../src/contract/post-bulk.ts';
import { tagsMaxCount } from '../../src/contract/post-limits.ts';
import { type Post, PostDraft, tagKeyOf } from '../../src/contract/posts.ts';
import { takeBatches } from '../store/post-batches.ts';
import { lockPosts } from '../store/post-lock.ts';
import type { WrittenPost } from '../store/post-writing.ts';
import { findPostById } from '../store/posts.ts';
import type { Tables } from '../store/schema.ts';
import { type Act, changeRecorded, trashRecorded } from './recorded.ts';

/** The planned write of a post: the change, `none` if there is nothing to change, or `refused`. */
type Planned = Partial<WrittenPost> | 'none' | 'refused';

/** The outcome for one post, with the HTML that was written. */
type Outcome = { kind: 'changed' | 'refused' | 'none'; content: string };

/**
 * The size of a transaction of a bulk change. Each post takes about 30 statements, and a transaction of a
 * request may take 2.5 s.
 */
const transactionSize = { posts: 20, batch: 1 };

/**
 * Makes the same change to several posts, each as a separate write, until the transaction is large enough.
 * `ids` are distinct. Returns the ids that are left for the next transaction. BULK-1 to BULK-5.
 */
export async function changeInBulk(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  change: BulkChange,
  act: Act,
): Promise<BulkResult & { rest: string[] }> {
  await lockPosts(transaction);
  const { taken, rest } = await takeBatches(
    ids,
    async ([id = '']) => [await changeOne(transaction, id, change, act)],
    transactionSize,
  );
  const countOf = (kind: Outcome['kind']) => taken.filter((outcome) => outcome.kind === kind).length;
  return { changed: countOf('changed'), refused: countOf('refused'), rest };
}

async function changeOne(
  db: Transaction<Tables>,
  id: string,
  change: BulkChange,
  act: Act,
): Promise<Outcome> {
  const post = await findPostById(db, id);
  // For a missing post there is nothing to change.
  if (post === undefined) {
    return { kind: 'none', content: '' };
  }
  if (change.action === 'trash') {
    await trashRecorded(db, id, act);
    return { kind: 'changed', content: post.content };
  }
  const planned = plan(post, change);
  if (planned === 'none' || planned === 'refused') {
    return { kind: planned, content: '' };
  }
  const { text } = await db
    .selectFrom('post_bodies')
    .select('text')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  const { title, content, opening, excerpt = '', tags } = post;
  const written = { title, content, text, opening, excerpt, tags, ...planned };
  await changeRecorded(db, id, written, undefined, act);
  return { kind: 'changed', content };
}

function plan(post: Post, change: Exclude<BulkChange, { action: 'trash' }>): Planned {
  switch (change.action) {
    case 'publish':
      if (post.status === 'published') {
        return 'none';
      }
      return isComplete(post) ? { status: 'published' } : 'refused';
    case 'unpublish':
      return post.status === 'published' ? { status: 'draft' } : 'none';
    case 'tag':
      if (post.tags.some((tag) => tagKeyOf(tag) === tagKeyOf(change.tag))) {
        return 'none';
      }
      return post.tags.length < tagsMaxCount ? { tags: [...post.tags, change.tag] } : 'refused';
  }
}

/** Returns whether a draft has everything that a published post needs. BULK-2, SAVE-5. */
export const isComplete = ({
  title,
  content,
  excerpt,
  tags,
}: Pick<Post, 'title' | 'content' | 'excerpt' | 'tags'>) =>
  v.is(v.pick(PostDraft, ['title', 'content', 'excerpt', 'tags']), { title, content, excerpt, tags });

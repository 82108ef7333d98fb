import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { BulkChange, BulkResult } from '../../src/contract/post-bulk.ts';
import { tagsMaxCount } from '../../src/contract/post-limits.ts';
import { type Post, PostDraft, tagKeyOf } from '../../src/contract/posts.ts';
import { lockPosts } from '../store/post-lock.ts';
import type { WrittenPost } from '../store/post-writing.ts';
import { findPostById } from '../store/posts.ts';
import type { Tables } from '../store/schema.ts';
import { type Act, changeRecorded, trashRecorded } from './recorded.ts';

/** The planned write of a post: the change, `none` if there is nothing to change, or `refused`. */
type Planned = Partial<WrittenPost> | 'none' | 'refused';

/**
 * Makes the same change to several posts, each as a separate write, in one transaction. The ids are
 * distinct. BULK-1 to BULK-5.
 */
export async function changeInBulk(
  transaction: Transaction<Tables>,
  change: BulkChange,
  act: Act,
): Promise<BulkResult> {
  await lockPosts(transaction);
  const result = { changed: 0, refused: 0 };
  for (const id of change.ids) {
    const outcome = await changeOne(transaction, id, change, act);
    result.changed += outcome === 'changed' ? 1 : 0;
    result.refused += outcome === 'refused' ? 1 : 0;
  }
  return result;
}

async function changeOne(db: Transaction<Tables>, id: string, change: BulkChange, act: Act) {
  const post = await findPostById(db, id);
  // For a missing post there is nothing to change.
  if (post === undefined) {
    return 'none';
  }
  if (change.action === 'trash') {
    return (await trashRecorded(db, id, act)) === undefined ? 'none' : 'changed';
  }
  const planned = plan(post, change);
  if (planned === 'none' || planned === 'refused') {
    return planned;
  }
  const { text } = await db
    .selectFrom('post_bodies')
    .select('text')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  const { title, content, opening, excerpt = '', tags } = post;
  const written = { title, content, text, opening, excerpt, tags, ...planned };
  await changeRecorded(db, id, written, undefined, act);
  return 'changed';
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

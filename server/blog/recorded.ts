import type { Transaction } from 'kysely';
import type { Post } from '../../src/contract/posts.ts';
import { type AuditActor, addEntry, subjectOfPost } from '../store/audit.ts';
import { lockPosts } from '../store/post-lock.ts';
import { keepFirstRevision, keepRevision } from '../store/post-revisions.ts';
import { trashPost } from '../store/post-trash.ts';
import { changePost, type WriteResult, type WrittenPost } from '../store/post-writing.ts';
import type { Tables } from '../store/schema.ts';

/** The actor of a write. `isRestored` means that the write restores a revision. WRITE-61, REV-13. */
export type Act = AuditActor & { isRestored?: boolean };

/**
 * Changes a post, and adds the audit entry and the revision of the change. A post without revisions first
 * gets a revision of its current text.
 */
export async function changeRecorded(
  transaction: Transaction<Tables>,
  id: string,
  written: WrittenPost,
  version: number | undefined,
  act: Act,
): Promise<WriteResult> {
  await lockPosts(transaction);
  await keepFirstRevision(transaction, id);
  return recorded(transaction, await changePost(transaction, id, written, version, act.now), act);
}

/** Adds the audit entry and the revision of a write, and returns the write's result. WRITE-61, REV-1. */
export async function recorded(db: Transaction<Tables>, result: WriteResult, act: Act): Promise<WriteResult> {
  if (result.kind === 'written') {
    await keepRevision(db, result.post, act);
    await record(db, actionOf(result), result.post, act);
  }
  return result;
}

export async function record(
  db: Transaction<Tables>,
  action: string,
  { title }: Pick<Post, 'title'>,
  { now, ...who }: Act,
) {
  await addEntry(db, { ...who, action, subject: subjectOfPost(title) }, now);
}

/**
 * Returns the audit action of a change. The action depends on whether visitors could see the post before and
 * after the change. WRITE-61, PUB-9.
 */
function actionOf({ post, before, beforeAt }: Extract<WriteResult, { kind: 'written' }>) {
  const isPublished = post.status === 'published';
  const wasPublished = before === 'published';
  if (isPublished !== wasPublished && (isPublished || before !== undefined)) {
    return isPublished ? 'post.published' : 'post.unpublished';
  }
  if (post.publishAt !== beforeAt && !isPublished) {
    return post.publishAt === undefined ? 'post.unscheduled' : 'post.scheduled';
  }
  return before === undefined ? 'post.created' : 'post.updated';
}

/** Moves a post to the trash, with its audit entry. Returns the post as it was before. TRASH-1, TRASH-3. */
export async function trashRecorded(
  db: Transaction<Tables>,
  slugOrId: string,
  act: Act,
): Promise<Post | undefined> {
  const post = await trashPost(db, slugOrId, act.now);
  if (post !== undefined) {
    await record(db, 'post.deleted', post, act);
  }
  return post;
}

import { isPlainDraft, type PostSave, type PostSaveRequest } from '../contract/admin-posts.ts';
import type { Post, PostDraft } from '../contract/posts.ts';

/** Returns whether the stored post holds exactly what one editor has sent, as JSON. SAVE-12, SAVE-14. */
export const isOwn = (theirs: Post, { id }: PostSaveRequest, sent: readonly string[]) =>
  (id === undefined && isUnchangedDraft(theirs)) ||
  sent.some((draft) => holds(theirs, JSON.parse(draft) as PostDraft));

/**
 * Returns the outcome of the save of a draft if its stored post is published or scheduled. Returns undefined
 * if the save may replace the stored post. SAVE-15.
 */
export function outOf(theirs: Post, { draft, isDraft }: PostSaveRequest): PostSave | undefined {
  if (!isDraft || isPlainDraft(theirs)) {
    return undefined;
  }
  const isCurrent = holdsText(theirs, draft);
  const done = theirs.publishAt === undefined ? 'published' : 'scheduled';
  const message = `The post was ${done} after all${isCurrent ? '' : ', without your last changes'}.`;
  return { kind: 'out', post: theirs, isCurrent, message };
}

/**
 * Returns whether a post is still the draft that was created. If it has the id that an editor chose for its
 * new post, then that editor created it, perhaps on an earlier visit.
 */
const isUnchangedDraft = (post: Post) => post.version === 1 && isPlainDraft(post);

/**
 * Returns whether a stored post has every field as it was sent. A save without a publication time removes the
 * stored time, so the stored post may not have one either.
 */
const holds = (post: Post, draft: PostDraft) =>
  draft.status === post.status && draft.publishAt === post.publishAt && holdsText(post, draft);

/** Returns whether a stored post has the sent fields, except status and time. Empty fields may be absent. */
const holdsText = (
  post: Post,
  { id: _, version: __, isRestored: ___, status: ____, publishAt: _____, author, ...sent }: PostDraft,
) =>
  (author === undefined || author === (post.author.slug ?? '')) &&
  Object.entries(sent).every(
    ([field, value]) =>
      JSON.stringify(value || undefined) === JSON.stringify(post[field as keyof Post] || undefined),
  );

import type { SavePost } from '../contract/admin-posts.ts';
import type { Post, PostDraft } from '../contract/posts.ts';

/**
 * Lets the saves of one editor continue when the server refuses one as a conflict although the stored post
 * holds exactly what this editor has sent. That is so after the response to a save was lost, and after the
 * draft was in the trash and restored. The save is then repeated on top of the stored post, and nothing of
 * another writer is lost. A new post gets its id here, so that the server recognises it when it is sent
 * again. Throws as `save` does. SAVE-12, SAVE-14.
 */
export function withOwnSaves(save: SavePost): SavePost {
  // Undefined without https. The server then chooses the id.
  const newId = crypto.randomUUID?.();
  /** The last saved draft, and the drafts sent since. */
  const sent = new Map<string, PostDraft>();
  const attempt: SavePost = async ({ id, draft }, signal) => {
    const keep = () => sent.set(JSON.stringify(draft), draft);
    keep();
    const outcome = await save(
      id === undefined ? { id, draft: { ...draft, id: newId } } : { id, draft },
      signal,
    );
    if (outcome.kind === 'saved') {
      sent.clear();
      keep();
    }
    return outcome;
  };
  return async (request, signal) => {
    const outcome = await attempt(request, signal);
    if (outcome.kind !== 'conflict') {
      return outcome;
    }
    const { theirs } = outcome;
    return [...sent.values()].some((draft) => holds(theirs, draft))
      ? attempt({ id: theirs._id, draft: { ...request.draft, version: theirs.version } }, signal)
      : outcome;
  };
}

/**
 * Returns whether a stored post has every field as it was sent. Empty fields may be absent. A save without a
 * publication time removes the stored time, so the stored post may not have one either.
 */
const holds = (post: Post, { version: _, isRestored: __, author, publishAt, ...sent }: PostDraft) =>
  (author === undefined || author === (post.author.slug ?? '')) &&
  publishAt === post.publishAt &&
  Object.entries(sent).every(
    ([field, value]) =>
      JSON.stringify(value || undefined) === JSON.stringify(post[field as keyof Post] || undefined),
  );

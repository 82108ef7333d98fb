import type { PostSave, SavePost } from '../contract/admin-posts.ts';
import type { Post, PostDraft } from '../contract/posts.ts';

/**
 * Lets the saves of one editor continue after a save whose response was lost. The server may have stored that
 * save, so it refuses the next one as a conflict. If it holds exactly what this editor has sent, no other
 * writer is involved, and the save is repeated on top of it. The same applies if the post differs from this
 * editor's last save only in its version: the draft was in the trash and restored. A new post gets its id
 * here, so that the server recognises it when it is sent again. Throws as `save` does. SAVE-12, SAVE-14.
 */
export function withOwnSaves(save: SavePost): SavePost {
  // Undefined without https. The server then chooses the id.
  const newId = crypto.randomUUID?.();
  const unanswered = new Map<string, PostDraft>();
  let lastSaved = '';
  const attempt: SavePost = async (request, signal) => {
    const keep = () => unanswered.set(JSON.stringify(request.draft), request.draft);
    try {
      const outcome = await save(
        request.id === undefined ? { ...request, draft: { ...request.draft, id: newId } } : request,
        signal,
      );
      if (outcome.kind === 'saved') {
        unanswered.clear();
        lastSaved = withoutVersion(outcome.post);
      } else if (isServerError(outcome)) {
        keep();
      }
      return outcome;
    } catch (error) {
      keep();
      throw error;
    }
  };
  return async (request, signal) => {
    const outcome = await attempt(request, signal);
    if (outcome.kind !== 'conflict') {
      return outcome;
    }
    const { theirs } = outcome;
    const isOwn =
      withoutVersion(theirs) === lastSaved || [...unanswered.values()].some((draft) => holds(theirs, draft));
    return isOwn
      ? attempt({ id: theirs._id, draft: { ...request.draft, version: theirs.version } }, signal)
      : outcome;
  };
}

/** A proxy may report an error although the server has stored the post. */
const isServerError = (outcome: PostSave) => outcome.kind === 'refused' && outcome.message === undefined;

const withoutVersion = (post: Post) => JSON.stringify({ ...post, version: 0, updatedAt: 0 });

/** Returns whether a stored post has every field as it was sent. Empty fields may be absent. */
const holds = (post: Post, { version: _, isRestored: __, author, ...sent }: PostDraft) =>
  (author === undefined || author === (post.author.slug ?? '')) &&
  Object.entries(sent).every(
    ([field, value]) =>
      JSON.stringify(value || undefined) === JSON.stringify(post[field as keyof Post] || undefined),
  );

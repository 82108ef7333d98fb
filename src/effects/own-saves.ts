import type { SavePost } from '../contract/admin-posts.ts';
import type { Post, PostDraft } from '../contract/posts.ts';

/** How many of the first drafts since the last save are kept in memory, and how many of the latest. SAVE-12. */
const mostKept = 10;

/**
 * Retries a save that got a 409 although the stored post is an earlier draft of this editor. That happens
 * after a lost response, and after the draft was restored from the trash. The retry is based on the stored
 * post, so it overwrites no other writer's changes. The save of a draft is not retried if the stored post is
 * published or scheduled, because that would take the post off the site. Throws as `save` does. SAVE-12,
 * SAVE-14, SAVE-15.
 */
export function withOwnSaves(save: SavePost): SavePost {
  /** The last saved draft, and the drafts sent since. */
  const sent = new Map<string, PostDraft>();
  const attempt: SavePost = async (request, signal) => {
    const { draft } = request;
    const keep = () => sent.set(JSON.stringify(draft), draft);
    keep();
    if (sent.size > 2 * mostKept) {
      // Responses are lost when the connection breaks and when it returns, so drafts in the middle are the
      // least likely to be stored.
      sent.delete([...sent.keys()][mostKept] ?? '');
    }
    const outcome = await save(request, signal);
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
    const isOwn =
      (request.id === undefined && isUnchangedDraft(theirs)) ||
      [...sent.values()].some((draft) => holds(theirs, draft));
    if (!isOwn) {
      return outcome;
    }
    return request.isDraft && !isPlainDraft(theirs)
      ? { kind: 'out', post: theirs, isCurrent: holdsText(theirs, request.draft) }
      : attempt({ id: theirs._id, draft: { ...request.draft, version: theirs.version } }, signal);
  };
}

/**
 * Returns whether a post is still the draft that was created. If it has the id that an editor chose for its
 * new post, then that editor created it, perhaps on an earlier visit.
 */
const isUnchangedDraft = (post: Post) => post.version === 1 && isPlainDraft(post);

const isPlainDraft = ({ status, publishAt }: Post) => status === 'draft' && publishAt === undefined;

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

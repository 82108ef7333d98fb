import type { SavePost } from '../contract/admin-posts.ts';

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
  /** The last saved draft, and the drafts sent since, as JSON. */
  const sent = new Set<string>();
  const attempt: SavePost = async (request, signal) => {
    const keep = () => sent.add(JSON.stringify(request.draft));
    keep();
    if (sent.size > 2 * mostKept) {
      // Responses are lost when the connection breaks and when it returns, so drafts in the middle are the
      // least likely to be stored.
      sent.delete([...sent][mostKept] ?? '');
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
    // Loaded only here, because conflicts are rare and the editor's code is large.
    const { isOwn, outOf } = await import('./own-post.ts');
    if (!isOwn(theirs, request, [...sent])) {
      return outcome;
    }
    return (
      outOf(theirs, request) ??
      attempt({ id: theirs._id, draft: { ...request.draft, version: theirs.version } }, signal)
    );
  };
}

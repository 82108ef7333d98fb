import type { PublishCheck } from '../contract/admin-posts.ts';
import type { PostDraft } from '../contract/posts.ts';
import { missingPages } from '../effects/missing-pages.ts';
import { filesIn, pathsIn, publishChecks } from '../rich-text/publish-checks.ts';

/**
 * Checks a post before publication, including its links to pages of this site and its uploaded files. STEP-3,
 * STEP-7, STEP-8.
 */
export async function inspectPost(draft: PostDraft, signal: AbortSignal): Promise<PublishCheck[]> {
  const paths = pathsIn(draft.content, location.origin);
  const [missing, lost] = await Promise.all([
    missingPages(paths, signal),
    missingPages(filesIn(draft), signal),
  ]);
  return publishChecks(draft, { paths, missing, lost });
}

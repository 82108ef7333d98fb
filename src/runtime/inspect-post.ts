import type { PublishCheck } from '../contract/admin-posts.ts';
import type { PostDraft } from '../contract/posts.ts';
import { missingPages } from '../effects/missing-pages.ts';
import { pathsIn, publishChecks } from '../rich-text/publish-checks.ts';

/** Checks a post before publication, including its links to pages of this site. STEP-3, STEP-7. */
export async function inspectPost(draft: PostDraft, signal: AbortSignal): Promise<PublishCheck[]> {
  const paths = pathsIn(draft.content, location.origin);
  return publishChecks(draft, { paths, missing: await missingPages(paths, signal) });
}

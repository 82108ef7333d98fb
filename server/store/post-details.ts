import type { PostDetails } from '../../src/contract/posts.ts';

/**
 * Returns the details of a post as stored in their column. A detail that was not sent keeps its stored value.
 * PUB-15.
 */
export function storedDetails(sent: PostDetails, old: string | null): string | null {
  const before = detailsOf({ details: old });
  const details: PostDetails = {
    metaTitle: (sent.metaTitle ?? before.metaTitle) || undefined,
    metaDescription: (sent.metaDescription ?? before.metaDescription) || undefined,
    canonicalUrl: (sent.canonicalUrl ?? before.canonicalUrl) || undefined,
    socialImage: (sent.socialImage ?? before.socialImage) || undefined,
    noindex: (sent.noindex ?? before.noindex) || undefined,
  };
  const text = JSON.stringify(details);
  return text === '{}' ? null : text;
}

/** Returns the details that a post has. */
export const detailsOf = ({ details }: { details: string | null }): PostDetails =>
  details === null ? {} : (JSON.parse(details) as PostDetails);

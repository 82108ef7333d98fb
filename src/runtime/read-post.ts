import { readPost as requestPost } from '../api/posts.ts';
import type { PostFinding } from '../machines/blog/blog-post.machine.ts';
import { apiClient } from './api-client.ts';

/**
 * Requests a post for a visitor or an admin. The code of the call loads with the first request, because most
 * readers get the post with the page. Throws when the request fails or the response is invalid. BLOG-46,
 * BLOG-47.
 */
export async function readPost(
  slug: string,
  signal: AbortSignal,
  reader: 'visitor' | 'admin',
): Promise<PostFinding> {
  const reading = await requestPost(apiClient, slug, signal, reader);
  return reading === undefined ? { kind: 'missing' } : { kind: 'found', reading };
}

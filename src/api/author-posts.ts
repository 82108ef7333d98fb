import * as v from 'valibot';
import { noRecords } from '../contract/pagination.ts';
import { postPageSize } from '../contract/post-limits.ts';
import { PostPage } from '../contract/posts.ts';
import { type Client, refusedStatus } from './client.ts';

/**
 * GET /v2/authors/{slug}: an author with one page of published posts. If the author does not exist, resolves
 * to an empty page without an author. Throws when the request fails or the response is invalid. AUTHOR-14.
 */
export async function listPostsOf(
  client: Client,
  slug: string,
  page: number,
  signal: AbortSignal,
): Promise<PostPage> {
  try {
    const query = { page, limit: postPageSize };
    return v.parse(
      PostPage,
      await client.visitor(`/v2/authors/${encodeURIComponent(slug)}`, { query, signal }),
    );
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return noPostsOf;
    }
    throw error;
  }
}

/** The page of an unknown author. */
export const noPostsOf: PostPage = { posts: [], pagination: noRecords };

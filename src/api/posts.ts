import * as v from 'valibot';
import type { BlogAddress } from '../contract/page-data.ts';
import { postPageSize } from '../contract/post-limits.ts';
import { PostPage, PostReading, TagList } from '../contract/posts.ts';
import { type Client, refusedStatus } from './client.ts';

/**
 * GET /v2/blogs as any visitor sees it, drafts left out. An empty `category` is every category.
 * Throws when the list cannot be had or read. Spec: blog and admin 7.
 */
export async function listPosts(
  client: Client,
  { category, page, search }: BlogAddress,
  signal: AbortSignal,
): Promise<PostPage> {
  const answer = await client.visitor('/v2/blogs', {
    query: {
      page,
      limit: postPageSize,
      ...(category === '' ? {} : { tags: category }),
      ...(search === '' ? {} : { search }),
    },
    signal,
  });
  return v.parse(PostPage, answer);
}

/**
 * GET /v2/blogs/{slug or id}, with what the reader shows around the post; undefined where there is
 * none. No token is sent unless it is read as an admin, who is given drafts too. Throws when the answer
 * cannot be had or read.
 */
export async function readPost(
  client: Client,
  slug: string,
  signal: AbortSignal,
  reader: keyof Client = 'visitor',
): Promise<PostReading | undefined> {
  try {
    const answer = await client[reader](`/v2/blogs/${encodeURIComponent(slug)}`, { signal });
    return v.parse(PostReading, answer);
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return undefined;
    }
    throw error;
  }
}

/** GET /v2/tags: the tags in use, most used first. Throws when they cannot be had or read. */
export async function listTags(client: Client, signal: AbortSignal): Promise<TagList> {
  return v.parse(TagList, await client.visitor('/v2/tags', { signal }));
}

import * as v from 'valibot';
import type { BlogAddress } from '../contract/page-data.ts';
import { postPageSize, relatedPostCount } from '../contract/post-limits.ts';
import { PostPage, PostReading, TagList } from '../contract/posts.ts';
import { type Client, refusedStatus } from './client.ts';

/**
 * GET /v2/blogs as a visitor, without drafts. An empty `category` means all posts. Also accepts posts of
 * another provider, which have `content` in place of `opening`. Throws when the request fails or the response
 * is invalid. BLOG-9, BLOG-46, BLOG-85, API-98.
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
  const listed = v.safeParse(PostPage, answer);
  return listed.success ? listed.output : (await specifiedShapes()).specifiedPage(answer, postPageSize);
}

/**
 * Loaded only when another provider serves the API: our own server sends more fields than the API requires.
 */
const specifiedShapes = () => import('./specified-posts.ts');

/**
 * GET /v2/blogs/{slug or id}: the post and everything that its page shows around it, or undefined if the post
 * does not exist. Sends a token only for an admin, who also gets drafts. Accepts the formats of other
 * providers. Throws when the request fails or the response is invalid. BLOG-46, BLOG-47.
 */
export async function readPost(
  client: Client,
  slug: string,
  signal: AbortSignal,
  reader: keyof Client = 'visitor',
): Promise<PostReading | undefined> {
  try {
    const answer: unknown = await client[reader](`/v2/blogs/${encodeURIComponent(slug)}`, { signal });
    const reading = v.safeParse(PostReading, answer);
    return reading.success ? reading.output : await readSpecified(client, answer, signal);
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return undefined;
    }
    throw error;
  }
}

/** Reads a post of another provider, and uses the newest posts as related ones. API-100. */
async function readSpecified(client: Client, answer: unknown, signal: AbortSignal): Promise<PostReading> {
  const { specifiedPage, specifiedReading } = await specifiedShapes();
  const limit = relatedPostCount;
  const newest = await client.visitor('/v2/blogs', { query: { page: 1, limit }, signal }).then(
    (list) => specifiedPage(list, limit).posts,
    // Related posts are optional: without them, the post still shows.
    () => [],
  );
  return specifiedReading(answer, newest);
}

/**
 * GET /v2/tags: the tags in use, most used first; for an admin, the list also has the tags of drafts. Throws
 * when the request fails or the response is invalid. PUB-14.
 */
export async function listTags(
  client: Client,
  signal: AbortSignal,
  reader: keyof Client = 'visitor',
): Promise<TagList> {
  return v.parse(TagList, await client[reader]('/v2/tags', { signal }));
}

import * as v from 'valibot';
import type { BlogAddress } from '../contract/page-data.ts';
import { postPageSize, relatedPostCount } from '../contract/post-limits.ts';
import { PostPage, PostReading, TagList } from '../contract/posts.ts';
import { type Client, refusedStatus } from './client.ts';

/**
 * GET /v2/blogs as any visitor sees it, drafts left out. An empty `category` is every category.
 * Posts with `content` in place of `opening`, as the specification has them, are understood as well.
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
  const listed = v.safeParse(PostPage, answer);
  return listed.success ? listed.output : (await specifiedShapes()).specifiedPage(answer, postPageSize);
}

/** Loaded only when another provider answers: our own server sends more than the specification's fields. */
const specifiedShapes = () => import('./specified-posts.ts');

/**
 * GET /v2/blogs/{slug or id}, with what the reader shows around the post; undefined where there is
 * none. No token is sent unless it is read as an admin, who is given drafts too. A provider that answers
 * in the specification's own shapes is understood as well. Throws when the answer cannot be had or read.
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

/** A post as the specification has it, with the newest posts beside it. */
async function readSpecified(client: Client, answer: unknown, signal: AbortSignal): Promise<PostReading> {
  const { specifiedPage, specifiedReading } = await specifiedShapes();
  const limit = relatedPostCount;
  const newest = await client.visitor('/v2/blogs', { query: { page: 1, limit }, signal }).then(
    (list) => specifiedPage(list, limit).posts,
    // Related posts are an extra: the post is shown without them.
    () => [],
  );
  return specifiedReading(answer, newest);
}

/** GET /v2/tags: the tags in use, most used first. Throws when they cannot be had or read. */
export async function listTags(client: Client, signal: AbortSignal): Promise<TagList> {
  return v.parse(TagList, await client.visitor('/v2/tags', { signal }));
}

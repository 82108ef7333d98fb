import * as v from 'valibot';
import { postPageSize } from '../../src/contract/post-limits.ts';
import { PostPage, type PostQuery, PostReading, TagList, tagKeyOf } from '../../src/contract/posts.ts';
import type { Blog } from '../blog/blog.ts';
import type { Made } from '../http/made.ts';
import type { MadeResources } from './made.ts';
import type { Resource } from './resource.ts';

/**
 * Cached API responses about the blog for visitors. Requests with a session never get them. API-112 to
 * API-114.
 */
export type VisitorReads = {
  list: (query: Omit<PostQuery, 'status'>) => Promise<Resource | undefined>;
  /** Finds a published post by its current or an earlier slug, or by its id. Undefined if there is none. */
  post: (slugOrId: string) => Promise<Resource | undefined>;
  tags: () => Promise<Resource | undefined>;
  /**
   * Finds an author by the current or an earlier slug, with a page of their published posts. Undefined if
   * there is no such author. AUTHOR-14, AUTHOR-19.
   */
  author: (slug: string, query: Pick<PostQuery, 'page' | 'limit'>) => Promise<Resource | undefined>;
};

const base = '/api/v2';

/** Creates the reads for visitors, which are cached and invalidated together with the blog's pages. */
export function createVisitorReads(blog: Blog, made: MadeResources): VisitorReads {
  return {
    list: (query) => {
      const key = listKey(query);
      return made.make(key, made.moment(), async () => {
        const page = await blog.page({ ...query, status: 'published' });
        return json(PostPage, page, cacheOf(key, query, page));
      });
    },
    post: (slugOrId) =>
      made.make(`${base}/blogs/${slugOrId}`, made.moment(), async () => {
        const post = await blog.find(slugOrId);
        if (post === undefined || post.status === 'draft') {
          return undefined;
        }
        return json(PostReading, await blog.reading(post), slugOrId === post.slug ? 'main' : 'lists');
      }),
    author: (slug, query) => {
      const key = `${base}/authors/${slug}?${query.page} ${query.limit}`;
      return made.make(key, made.moment(), async () => {
        const page = await blog.pageOf(slug, query);
        return page === undefined
          ? undefined
          : json(PostPage, page, page.posts.length > 0 ? 'lists' : 'none');
      });
    },
    tags: () =>
      made.make(`${base}/tags`, made.moment(), async () => json(TagList, await blog.tags(), 'main')),
  };
}

/** Throws when the data violates the contract. */
function json<Schema extends v.GenericSchema>(
  schema: Schema,
  data: v.InferOutput<Schema>,
  cache: Made['cache'] & string,
): Made {
  v.assert(schema, data);
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // Browsers may store the response but must revalidate it, because a post can change at any time.
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization',
    },
    body: JSON.stringify(data),
    cache,
  };
}

/** Returns the cache key of a query. All queries with the same response share one key. */
function listKey({ page, limit, tags, search }: Omit<PostQuery, 'status'>): string {
  const query = new URLSearchParams({
    ...(page === 1 ? {} : { page: String(page) }),
    ...(limit === postPageSize ? {} : { limit: String(limit) }),
    ...(tags === '' ? {} : { tags: tagKeyOf(tags) }),
    ...(search === '' ? {} : { search }),
  });
  return query.size === 0 ? `${base}/blogs` : `${base}/blogs?${query}`;
}

/**
 * Returns the cache for a list. The number of searches and empty lists is unbounded, so they are not cached.
 */
function cacheOf(key: string, { search }: Pick<PostQuery, 'search'>, { posts }: PostPage) {
  if (key === `${base}/blogs`) {
    return 'main';
  }
  return search === '' && posts.length > 0 ? 'lists' : 'none';
}

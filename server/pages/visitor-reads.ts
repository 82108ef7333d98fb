import * as v from 'valibot';
import { postPageSize } from '../../src/contract/post-limits.ts';
import { PostPage, type PostQuery, PostReading, TagList } from '../../src/contract/posts.ts';
import type { Blog } from '../blog/blog.ts';
import { tagKeyOf } from '../store/posts.ts';
import type { Made, MadeResources } from './made.ts';
import type { Resource } from './resource.ts';

/** What the API tells visitors of the blog, as finished answers. Callers with a session never get them. */
export type VisitorReads = {
  list: (query: Omit<PostQuery, 'status'>) => Promise<Resource | undefined>;
  /** A published post by a slug it has or had, or by its id; undefined if there is none. */
  post: (slugOrId: string) => Promise<Resource | undefined>;
  tags: () => Promise<Resource | undefined>;
};

const base = '/api/v2';

/** Reads for visitors, cached with the blog's pages and invalidated with them. SPEED-11. */
export function createVisitorReads(blog: Blog, made: MadeResources): VisitorReads {
  return {
    list: (query) => {
      const key = listKey(query);
      return made.make(key, made.moment(), async () => {
        const page = await blog.page({ ...query, status: 'published' });
        return json(PostPage, page, shelfOf(key, query, page));
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
    tags: () =>
      made.make(`${base}/tags`, made.moment(), async () => json(TagList, await blog.tags(), 'main')),
  };
}

/** Throws where the data is not what the contract says. */
function json<Schema extends v.GenericSchema>(
  schema: Schema,
  data: v.InferOutput<Schema>,
  shelf: Made['shelf'] & string,
): Made {
  v.assert(schema, data);
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // May be stored, but not used before it is validated: a post may be written at any time.
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization',
    },
    body: JSON.stringify(data),
    shelf,
  };
}

/** The one key of all queries with the same answer. */
function listKey({ page, limit, tags, search }: Omit<PostQuery, 'status'>): string {
  const query = new URLSearchParams({
    ...(page === 1 ? {} : { page: String(page) }),
    ...(limit === postPageSize ? {} : { limit: String(limit) }),
    ...(tags === '' ? {} : { tags: tagKeyOf(tags) }),
    ...(search === '' ? {} : { search }),
  });
  return query.size === 0 ? `${base}/blogs` : `${base}/blogs?${query}`;
}

/** Caches no searches and no empty lists: they are unlimited. STORE-48. */
function shelfOf(key: string, { search }: Pick<PostQuery, 'search'>, { posts }: PostPage) {
  if (key === `${base}/blogs`) {
    return 'main';
  }
  return search === '' && posts.length > 0 ? 'lists' : 'none';
}

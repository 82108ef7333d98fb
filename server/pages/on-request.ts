import { everyCategory, readBlogAddress, writeBlogAddress } from '../../src/contract/blog-address.ts';
import type { BlogAddress, PageData } from '../../src/contract/page-data.ts';
import { pageDataElement } from '../../src/contract/page-data-element.ts';
import { postPageSize, slugMaxLength } from '../../src/contract/post-limits.ts';
import { tagKeyOf } from '../../src/contract/posts.ts';
import type { Blog } from '../blog/blog.ts';
import type { Made } from '../http/made.ts';
import { isSeoFile } from '../seo/files.ts';
import type { MadeResources } from './made.ts';
import type { PageMaker } from './render.ts';
import type { Resource } from './resource.ts';

/** The content of an address: a resource, or a redirect. */
type Found = { resource: Resource } | { movedTo: string };

/** The blog's pages, feeds, sitemap and social pictures, made on request. */
export type BlogPages = {
  /** Returns a cached resource synchronously, or undefined if it has to be made first. */
  ready: (path: string, query: string) => Resource | undefined;
  /**
   * Returns the content of the address, or undefined if the address is not part of the blog. Throws when
   * rendering throws.
   */
  find: (path: string, query: string) => Promise<Found | undefined>;
};

type Options = {
  made: MadeResources;
  makePage: PageMaker;
  /** Makes sitemaps, feeds and social pictures. */
  makeSeoFile: (path: string) => Promise<Made | undefined>;
};

type BlogList = Extract<PageData, { kind: 'blogList' }>;

/** Cache key and path of the one page for all missing posts. BLOG-5, STORE-47, SPEED-13. */
const missingPost = { key: 'missing post', path: '/blog/missing' };
/** Cache key and path of the one page for all missing authors. AUTHOR-14. */
const missingAuthor = { key: 'missing author', path: '/blog/author/missing' };

export function createBlogPages(blog: Blog, { made, makePage, makeSeoFile }: Options): BlogPages {
  /**
   * Renders the page at `path`, unless its data is unchanged. Most writes change few pages. BLOG-82,
   * STORE-46.
   */
  function remaking<Data extends PageData>(
    path: string,
    read: () => Promise<Data>,
    cacheOfPage: (data: Data) => Made['cache'] & string = () => 'main',
  ) {
    return async (last: Buffer | undefined) => {
      const data = await read();
      return last?.includes(pageDataElement(data))
        ? ('unchanged' as const)
        : { ...(await makePage(path, data)), cache: cacheOfPage(data) };
    };
  }

  async function findMissing({ key, path }: typeof missingPost): Promise<Found | undefined> {
    const produce = remaking(path, async () => ({ kind: 'blogMissing' }));
    return found(await made.make(key, made.moment(), produce));
  }

  async function findPost(slug: string, query: string): Promise<Found | undefined> {
    const moment = made.moment();
    const post = isSlugOrId(slug) ? await blog.find(slug) : undefined;
    if (post === undefined || post.status === 'draft') {
      return findMissing(missingPost);
    }
    if (post.slug !== slug) {
      return { movedTo: `/blog/${post.slug}${query}` };
    }
    // The key is not the requested path, because one slug can be percent-encoded in thousands of ways.
    const path = `/blog/${slug}`;
    const produce = remaking(path, async () => {
      const reading = await blog.reading(post);
      // The reader shows only `html`. The stored text would double the size of the page.
      return { kind: 'blogPost', reading: { ...reading, post: { ...reading.post, content: '' } } };
    });
    return found(await made.make(path, moment, produce));
  }

  async function findList(path: string, address: BlogAddress): Promise<Found | undefined> {
    const key = writeBlogAddress(path, address);
    const produce = remaking(key, () => readList(address), cacheOf);
    return found(await made.make(key, made.moment(), produce));
  }

  /**
   * Finds a page of an author's posts. Each page has one address: all query parameters but `page` are
   * ignored. AUTHOR-14, AUTHOR-19.
   */
  async function findAuthor(path: string, query: string): Promise<Found | undefined> {
    const moment = made.moment();
    const key = authorKey(path, query);
    const { page: number } = readBlogAddress(query);
    const slug = authorIn(path) ?? '';
    const page = await blog.pageOf(slug, { page: number, limit: postPageSize });
    if (page === undefined) {
      return findMissing(missingAuthor);
    }
    if (page.author !== undefined && page.author.slug !== slug) {
      return { movedTo: `/blog/author/${page.author.slug}${query}` };
    }
    const produce = remaking(
      key,
      async () => ({ kind: 'blogAuthor' as const, page }),
      () => (page.posts.length > 0 ? 'lists' : 'none'),
    );
    return found(await made.make(key, moment, produce));
  }

  async function readList(address: BlogAddress): Promise<BlogList> {
    const { category, page: number, search } = address;
    const [found, tags] = await Promise.all([
      blog.page({
        page: number,
        limit: postPageSize,
        tags: category === everyCategory ? '' : category,
        search,
        status: 'published',
      }),
      blog.tags(),
    ]);
    return { kind: 'blogList', address, page: found, tags };
  }

  return {
    ready: (path, query) => made.ready(keyOf(path, query)),
    find: async (path, query) => {
      if (isSeoFile(path)) {
        return found(await made.make(path, made.moment(), () => makeSeoFile(path)));
      }
      if (isList(path)) {
        return findList(path, readBlogAddress(query));
      }
      if (authorIn(path) !== undefined) {
        return findAuthor(path, query);
      }
      const slug = slugIn(path);
      return slug === undefined ? undefined : findPost(slug, query);
    },
  };
}

const found = (resource: Resource | undefined) => (resource === undefined ? undefined : { resource });

/** Returns whether a path can belong to the blog. */
export const isOfBlog = (path: string) =>
  /^\/blogs?(?:$|\/[^/]+$)/.test(path) || authorIn(path) !== undefined || isSeoFile(path);

const isList = (path: string) => path === '/blog' || path === '/blogs';

/**
 * Returns the slug in the path of an author's page. A post with the slug `author` has a path one level
 * higher. AUTHOR-14.
 */
const authorIn = (path: string) => /^\/blog\/author\/([^/]+)$/.exec(path)?.[1];

const authorKey = (path: string, query: string) =>
  writeBlogAddress(path, { category: everyCategory, search: '', page: readBlogAddress(query).page });

function keyOf(path: string, query: string): string {
  if (isList(path)) {
    return writeBlogAddress(path, readBlogAddress(query));
  }
  return authorIn(path) === undefined ? path : authorKey(path, query);
}

/** Returns whether a post can have this slug or id. */
const isSlugOrId = (text: string) => text.length <= slugMaxLength && /^[\w-]+$/.test(text);

/** Caches only lists that are linked. The number of searches and empty lists is unbounded. STORE-48. */
function cacheOf({ address: { category, page, search }, page: { posts }, tags: { tags } }: BlogList) {
  const isEveryCategory = category === everyCategory;
  if (isEveryCategory && page === 1 && search === '') {
    return 'main';
  }
  const isLinked = isEveryCategory || tags.some(({ name }) => tagKeyOf(name) === category);
  return isLinked && posts.length > 0 && search === '' ? 'lists' : 'none';
}

/** Returns the slug or id in this path, decoded as in the application. BLOG-4. */
function slugIn(path: string): string | undefined {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

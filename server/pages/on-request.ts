import { everyCategory, readBlogAddress, writeBlogAddress } from '../../src/contract/blog-address.ts';
import type { BlogAddress, PageData } from '../../src/contract/page-data.ts';
import { pageDataElement } from '../../src/contract/page-data-element.ts';
import { postPageSize, slugMaxLength } from '../../src/contract/post-limits.ts';
import type { Blog } from '../blog/blog.ts';
import { isFindable } from '../seo/find.ts';
import { tagKeyOf } from '../store/posts.ts';
import type { Made, MadeResources } from './made.ts';
import type { PageMaker } from './render.ts';
import type { Resource } from './resource.ts';

/** What is at an address: a resource, or the address where it is now. */
type Found = { resource: Resource } | { movedTo: string };

/** What is made of the blog when it is asked for: its pages, and what helps others find posts. */
export type BlogPages = {
  /** A finished resource, at once; undefined where it has to be made first. */
  ready: (path: string, query: string) => Resource | undefined;
  /** What is at the address; undefined where it is none of the blog's. Throws what rendering throws. */
  find: (path: string, query: string) => Promise<Found | undefined>;
};

type Options = {
  made: MadeResources;
  makePage: PageMaker;
  /** Makes sitemaps, feeds and pictures. */
  makeOther: (path: string) => Promise<Made | undefined>;
};

type BlogList = Extract<PageData, { kind: 'blogList' }>;

/** The one page for all missing posts: its cache key and its path. STORE-47, SPEED-13. */
const missingPost = { key: 'missing post', path: '/blog/missing' };

export function createBlogPages(blog: Blog, { made, makePage, makeOther }: Options): BlogPages {
  /** Renders the page at `path` unless the last one has the same data: most writes change few pages. STORE-46. */
  function remaking<Data extends PageData>(
    path: string,
    read: () => Promise<Data>,
    shelfOfPage: (data: Data) => Made['shelf'] & string = () => 'main',
  ) {
    return async (last: Buffer | undefined) => {
      const data = await read();
      return last?.includes(pageDataElement(data))
        ? ('unchanged' as const)
        : { ...(await makePage(path, data)), shelf: shelfOfPage(data) };
    };
  }

  async function findPost(slug: string, query: string): Promise<Found | undefined> {
    const moment = made.moment();
    const post = isSlugOrId(slug) ? await blog.find(slug) : undefined;
    if (post === undefined || post.status === 'draft') {
      const { key, path } = missingPost;
      return found(
        await made.make(
          key,
          moment,
          remaking(path, async () => ({ kind: 'blogMissing' })),
        ),
      );
    }
    if (post.slug !== slug) {
      return { movedTo: `/blog/${post.slug}${query}` };
    }
    // Not the path that was asked for: one slug can be percent-encoded in thousands of ways.
    const path = `/blog/${slug}`;
    const produce = remaking(path, async () => {
      const reading = await blog.reading(post);
      // The reader shows `html`; the same text as it is stored would double the page.
      return { kind: 'blogPost', reading: { ...reading, post: { ...reading.post, content: '' } } };
    });
    return found(await made.make(path, moment, produce));
  }

  async function findList(path: string, address: BlogAddress): Promise<Found | undefined> {
    const key = writeBlogAddress(path, address);
    const produce = remaking(key, () => readList(address), shelfOf);
    return found(await made.make(key, made.moment(), produce));
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
    ready: (path, query) => made.ready(isList(path) ? writeBlogAddress(path, readBlogAddress(query)) : path),
    find: async (path, query) => {
      if (isFindable(path)) {
        return found(await made.make(path, made.moment(), () => makeOther(path)));
      }
      if (isList(path)) {
        return findList(path, readBlogAddress(query));
      }
      const slug = slugIn(path);
      return slug === undefined ? undefined : findPost(slug, query);
    },
  };
}

const found = (resource: Resource | undefined) => (resource === undefined ? undefined : { resource });

/** Whether something is made of the blog at such a path. */
export const isOfBlog = (path: string) => /^\/blogs?(?:$|\/[^/]+$)/.test(path) || isFindable(path);

const isList = (path: string) => path === '/blog' || path === '/blogs';

/** Whether a post may have this slug or id. */
const isSlugOrId = (text: string) => text.length <= slugMaxLength && /^[\w-]+$/.test(text);

/** Keeps lists that visitors can reach by links. There are endlessly many searches, and empty lists. */
function shelfOf({ address: { category, page, search }, page: { posts }, tags: { tags } }: BlogList) {
  const isEveryCategory = category === everyCategory;
  if (isEveryCategory && page === 1 && search === '') {
    return 'main';
  }
  const isLinked = isEveryCategory || tags.some(({ name }) => tagKeyOf(name) === category);
  return isLinked && posts.length > 0 && search === '' ? 'lists' : 'none';
}

/** The slug or id of the post at this path, as the application reads it. */
function slugIn(path: string): string | undefined {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

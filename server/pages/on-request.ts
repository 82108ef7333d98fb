import type { BlogAddress, PageData } from '../../src/contract/page-data.ts';
import {
  postPageSize,
  postSearchMaxLength,
  slugMaxLength,
  tagMaxLength,
} from '../../src/contract/post-limits.ts';
import type { Blog } from '../blog.ts';
import { isFindable } from '../findable/find.ts';
import { createStep } from '../in-step.ts';
import { createMadeResources, type Made } from './made.ts';
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
  makePage: PageMaker;
  /** Makes sitemaps, feeds and pictures. */
  makeOther: (path: string) => Promise<Made | undefined>;
};

const everyCategory = 'All';

export function createBlogPages(blog: Blog, { makePage, makeOther }: Options): BlogPages {
  const made = createMadeResources(blog.onWrite);
  const beforeReading = createStep();
  const beforeRendering = createStep();

  async function page(
    path: string,
    moment: number,
    data: () => Promise<PageData>,
  ): Promise<Found | undefined> {
    return found(await made.make(path, moment, async () => makePage(path, await data())));
  }

  async function findPost(path: string, slug: string, query: string): Promise<Found | undefined> {
    const moment = made.moment();
    const post = slug.length > slugMaxLength || /\p{Cc}/u.test(slug) ? undefined : await blog.find(slug);
    if (post === undefined || post.status === 'draft') {
      return page(path, moment, async () => ({ kind: 'blogMissing' }));
    }
    if (post.slug !== slug) {
      return { movedTo: `/blog/${post.slug}${query}` };
    }
    return page(path, moment, async () => {
      await beforeReading();
      const reading = await blog.reading(post);
      await beforeRendering();
      // The reader shows `html`; the same text as it is stored would double the page.
      return { kind: 'blogPost', reading: { ...reading, post: { ...reading.post, content: '' } } };
    });
  }

  async function readList(address: BlogAddress): Promise<PageData> {
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
    ready: (path, query) => made.ready(isList(path) ? listAddress(path, addressOf(query)) : path),
    find: async (path, query) => {
      if (isFindable(path)) {
        return found(await made.make(path, made.moment(), () => makeOther(path)));
      }
      if (isList(path)) {
        const address = addressOf(query);
        return page(listAddress(path, address), made.moment(), () => readList(address));
      }
      const slug = slugIn(path);
      return slug === undefined ? undefined : findPost(path, slug, query);
    },
  };
}

const found = (resource: Resource | undefined) => (resource === undefined ? undefined : { resource });

/** Whether something is made of the blog at such a path. */
export const isOfBlog = (path: string) => /^\/blogs?(?:$|\/[^/]+$)/.test(path) || isFindable(path);

const isList = (path: string) => path === '/blog' || path === '/blogs';

/** The slug or id of the post at this path, as the application reads it. */
function slugIn(path: string): string | undefined {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** What the list's address asks for, as the application reads it: what does not read as a page is page 1. */
function addressOf(query: string): BlogAddress {
  if (query === '') {
    return { category: everyCategory, page: 1, search: '' };
  }
  const params = new URLSearchParams(query);
  const category = (params.get('category') ?? '').trim().slice(0, tagMaxLength);
  const page = params.get('page') ?? '';
  return {
    category: /^(?:all)?$/i.test(category) ? everyCategory : category,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: (params.get('search') ?? '').trim().slice(0, postSearchMaxLength),
  };
}

/** The one address of all that ask for the same. */
function listAddress(path: string, { category, page, search }: BlogAddress): string {
  if (category === everyCategory && page === 1 && search === '') {
    return path;
  }
  const query = new URLSearchParams({
    ...(category === everyCategory ? {} : { category }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(search === '' ? {} : { search }),
  });
  return `${path}?${query}`;
}

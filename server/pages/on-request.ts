import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BlogAddress, PageData } from '../../src/contract/page-data.ts';
import { postPageSize, postSearchMaxLength, slugMaxLength, tagMaxLength } from '../../src/contract/posts.ts';
import type { Blog } from '../blog.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import type { PageMaker } from './render.ts';
import { type Resource, toResource } from './resource.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How many bytes of finished pages are kept. */
const cacheLimit = 24_000_000;
/** Packing that costs a visitor a few milliseconds once; what the build packs is packed harder. */
const effort = { brotli: 4, gzip: 5 };

/** What is at an address: a page, or the address where it is now. */
export type Found = { resource: Resource } | { movedTo: string };

/** The blog's pages, rendered when they are asked for and kept until a post is written. */
export type BlogPages = {
  /** A finished page, at once; undefined where it has to be made first. */
  ready: (path: string, query: string) => Resource | undefined;
  /** What is at the address; undefined where it is none of the blog's. Throws what rendering throws. */
  find: (path: string, query: string) => Promise<Found | undefined>;
};

const everyCategory = 'All';

export function createBlogPages(blog: Blog, { makePage }: { makePage: PageMaker }): BlogPages {
  const pages = createBoundedCache<Resource>({ maxSize: cacheLimit, sizeOf });
  const making = new Map<string, Promise<Resource>>();
  let writes = 0;
  blog.onWrite(() => {
    writes += 1;
    pages.clear();
    making.clear();
  });

  async function pack(path: string, data: PageData): Promise<Resource> {
    const { status, headers, html } = await makePage(path, data);
    const identity = Buffer.from(html);
    const [br, gz] = await Promise.all([
      brotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      zip(identity, { level: effort.gzip }),
    ]);
    return toResource(status, headers, { identity, br, gzip: gz });
  }

  /**
   * Makes a page once, however many ask for it meanwhile. `before` is how many writes there had been
   * when its data was begun to be read: a page of what may no longer be so is not kept.
   */
  function make(path: string, before: number, data: () => Promise<PageData>): Promise<Resource> {
    const begun = making.get(path);
    if (begun !== undefined) {
      return begun;
    }
    const made = data()
      .then((found) => pack(path, found))
      .then((resource) => {
        if (writes === before) {
          pages.set(path, resource);
        }
        return resource;
      })
      .finally(() => {
        if (writes === before) {
          making.delete(path);
        }
      });
    making.set(path, made);
    return made;
  }

  async function findPost(path: string, slug: string, query: string): Promise<Found> {
    const before = writes;
    const post = slug.length > slugMaxLength || /\p{Cc}/u.test(slug) ? undefined : await blog.find(slug);
    if (post === undefined || post.status === 'draft') {
      return { resource: await make(path, before, async () => ({ kind: 'blogMissing' })) };
    }
    if (post.slug !== slug) {
      return { movedTo: `/blog/${post.slug}${query}` };
    }
    return {
      resource: await make(path, before, async () => ({
        kind: 'blogPost',
        reading: await blog.reading(post),
      })),
    };
  }

  async function readList(address: BlogAddress): Promise<PageData> {
    const { category, page, search } = address;
    const [found, tags] = await Promise.all([
      blog.page({
        page,
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
    ready: (path, query) => pages.get(isList(path) ? listAddress(path, addressOf(query)) : path),
    find: async (path, query) => {
      if (isList(path)) {
        const address = addressOf(query);
        const wanted = listAddress(path, address);
        return { resource: pages.get(wanted) ?? (await make(wanted, writes, () => readList(address))) };
      }
      const slug = slugIn(path);
      return slug === undefined ? undefined : findPost(path, slug, query);
    },
  };
}

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

function sizeOf({ variants }: Resource) {
  return Object.values(variants).reduce((size, { body }) => size + body.length, 1_000);
}

import { hash } from 'node:crypto';
import { coverOf } from '../../src/contract/cover-choice.ts';
import type { Blog } from '../blog/blog.ts';
import { createWorkQueue } from '../bounds/work-queue.ts';
import type { Made } from '../http/made.ts';
import { newestPosts } from '../store/posts.ts';
import type { Database } from '../store/schema.ts';
import { feedLength, withAbsoluteAddresses, writeJsonFeed, writeRss } from './feeds.ts';
import { type SitemapSource, writeSitemap, writeSitemapPart } from './sitemap.ts';

type Options = {
  db: Database;
  siteUrl: string;
  /** The prerendered pages that search engines may list. */
  listed: SitemapSource['pages'];
  /** The file of the site's headline font. If absent, the system's font is used. */
  titleFont: string | undefined;
  /** The headers of responses that are not pages. */
  headers: Readonly<Record<string, string>>;
};

/** Creates the function that returns the sitemap, the feeds and the social pictures. BLOG-76 to BLOG-79. */
export function createSeoFiles(blog: Blog, { db, siteUrl, listed, titleFont, headers }: Options) {
  const made = (contentType: string, body: string | Buffer): Made => ({
    status: 200,
    headers: { ...headers, 'content-type': contentType },
    body,
  });
  // A part of the sitemap can be as large as a hundred posts, so it goes into another cache and does not
  // evict posts.
  const sitemap = (xml: string): Made => ({
    ...made('application/xml; charset=utf-8', xml),
    cache: 'lists',
  });
  // sharp shares libuv's threads, so its jobs are limited.
  const enqueue = createWorkQueue({ atOnce: 1, waiting: 40 });

  async function sitemapSource(): Promise<SitemapSource> {
    const { pagination } = await blog.page({ page: 1, limit: 1, tags: '', search: '', status: 'published' });
    return { db, siteUrl, pages: listed, posts: pagination.totalRecords };
  }

  // The texts of the posts in the feeds, by the slug and the hash of the stored text. Every write makes the
  // feeds again, and the cache of the blog is too small for 20 large posts.
  let feedTexts = new Map<string, string>();

  async function entries() {
    const posts = await newestPosts(db, feedLength);
    const found = await Promise.all(
      posts.map(async (post) => {
        const key = `${post.slug} ${hash('sha256', post.content, 'base64')}`;
        const html = feedTexts.get(key) ?? withAbsoluteAddresses(await blog.html(post), siteUrl, post.slug);
        return { post, key, html };
      }),
    );
    feedTexts = new Map(found.map(({ key, html }) => [key, html]));
    return found;
  }

  /** Returns the response for a path. Undefined if the path is not a feed, a sitemap or a social picture. */
  return async (path: string): Promise<Made | undefined> => {
    switch (path) {
      case '/sitemap.xml':
        return sitemap(await writeSitemap(await sitemapSource()));
      case '/feed.xml':
        return made('application/rss+xml; charset=utf-8', writeRss(siteUrl, await entries()));
      case '/feed.json':
        return made('application/feed+json; charset=utf-8', writeJsonFeed(siteUrl, await entries()));
    }
    const [, part] = /^\/sitemap-(pages|[1-9]\d{0,3})\.xml$/.exec(path) ?? [];
    if (part !== undefined) {
      const xml = await writeSitemapPart(await sitemapSource(), part);
      return xml === undefined ? undefined : sitemap(xml);
    }
    const [, slug] = /^\/og\/([a-z0-9-]{1,200})\.png$/.exec(path) ?? [];
    const post = slug === undefined ? undefined : await blog.find(slug);
    if (post === undefined || post.status === 'draft') {
      return undefined;
    }
    // Imported on demand, because sharp takes memory that a server without requests for social pictures does
    // not need.
    const { drawCard } = await import('./card.ts');
    const { headers: ownHeaders, ...card } = made(
      'image/png',
      await enqueue(() => drawCard({ title: post.title, cover: coverOf(post) }, titleFont)),
    );
    return {
      ...card,
      isPacked: true,
      // Other sites may embed the picture.
      headers: { ...ownHeaders, 'cross-origin-resource-policy': 'cross-origin' },
      // The picture is not cached under earlier slugs, because a post may have many of them.
      cache: slug === post.slug ? 'main' : 'none',
    };
  };
}

/** Returns whether a path can be a feed, a sitemap or a social picture. */
export const isSeoFile = (path: string) =>
  /^\/(?:sitemap(?:-\w{1,5})?\.xml|feed\.(?:xml|json)|og\/[^/]+\.png)$/.test(path);

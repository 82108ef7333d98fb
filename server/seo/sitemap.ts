import { listPublishedAuthors } from '../store/authors.ts';
import { readAddresses } from '../store/posts.ts';
import type { Database } from '../store/schema.ts';
import { xmlDeclaration, xmlElement } from './xml.ts';

/** The maximum number of addresses in one file. The protocol allows 50,000 and 50 MB. BLOG-79. */
const partSize = 10_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export type SitemapSource = {
  db: Database;
  siteUrl: string;
  /** The indexed pages other than posts, with the day of their last change. */
  pages: ReadonlyArray<{ path: string; modified?: string | undefined }>;
  /** The number of published posts. */
  posts: number;
};

/**
 * Writes the whole sitemap if it fits in one file, or else the index of its parts. BLOG-79, SHELL-49,
 * SHELL-50, HELP-21.
 */
export async function writeSitemap(source: SitemapSource): Promise<string> {
  if (source.posts <= partSize) {
    return urlSet([...(await pagesOf(source)), ...(await postsOf(source, 1))]);
  }
  const parts = ['pages', ...Array.from({ length: partsOf(source) }, (_, index) => index + 1)];
  const entries = parts.map(
    (part) => `<sitemap>${xmlElement('loc', `${source.siteUrl}/sitemap-${part}.xml`)}</sitemap>`,
  );
  return `${xmlDeclaration}<sitemapindex ${namespace}>${entries.join('\n')}</sitemapindex>\n`;
}

/**
 * Writes a part of the sitemap. `part` is `pages`, or the number of a part with ten thousand posts. Undefined
 * for any other part. BLOG-79.
 */
export async function writeSitemapPart(source: SitemapSource, part: string): Promise<string | undefined> {
  if (part === 'pages') {
    return urlSet(await pagesOf(source));
  }
  const number = Number(part);
  return number <= partsOf(source) ? urlSet(await postsOf(source, number)) : undefined;
}

const partsOf = ({ posts }: SitemapSource) => Math.max(1, Math.ceil(posts / partSize));

/** Returns the entries of the pages, and of the pages of authors with a published post. AUTHOR-16. */
async function pagesOf({ db, siteUrl, pages }: SitemapSource): Promise<string[]> {
  const authors = await listPublishedAuthors(db);
  return [
    ...pages.map(({ path, modified }) => entryOf(`${siteUrl}${path}`, modified)),
    ...authors.map(({ slug, updatedAt }) =>
      entryOf(`${siteUrl}/blog/author/${slug}`, new Date(updatedAt).toISOString()),
    ),
  ];
}

function entryOf(address: string, modified: string | undefined) {
  const date = modified === undefined ? '' : xmlElement('lastmod', modified);
  return `<url>${xmlElement('loc', address)}${date}</url>`;
}

async function postsOf({ db, siteUrl }: SitemapSource, part: number): Promise<string[]> {
  const addresses = await readAddresses(db, { limit: partSize, offset: (part - 1) * partSize });
  return addresses.map(({ slug, updatedAt }) =>
    entryOf(`${siteUrl}/blog/${slug}`, new Date(updatedAt).toISOString()),
  );
}

const urlSet = (entries: readonly string[]) =>
  `${xmlDeclaration}<urlset ${namespace}>${entries.join('\n')}</urlset>\n`;

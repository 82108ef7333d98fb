import type { PostAuthor, PostReading } from '../../src/contract/posts.ts';
import { xmlDeclaration, xmlElement, xmlText } from './xml.ts';

/** The number of posts in a feed. BLOG-78. */
export const feedLength = 20;

const channel = {
  title: 'SwiftEx Blog',
  description: 'Crypto news and insights from SwiftEx.',
  author: 'SwiftEx',
};

/** A post and its HTML with absolute addresses. */
type Entry = Pick<PostReading, 'post' | 'html'>;

/** Writes an RSS 2.0 feed with the whole text of each post. BLOG-78. */
export function writeRss(siteUrl: string, entries: readonly Entry[]): string {
  const items = entries.map(({ post, html }) =>
    [
      '<item>',
      xmlElement('title', post.title),
      xmlElement('link', `${siteUrl}/blog/${post.slug}`),
      `<guid isPermaLink="false">${xmlText(post._id)}</guid>`,
      xmlElement('pubDate', new Date(post.date).toUTCString()),
      xmlElement('dc:creator', post.author.username),
      ...post.tags.map((tag) => xmlElement('category', tag)),
      xmlElement('description', post.excerpt ?? post.opening),
      xmlElement('content:encoded', html),
      '</item>',
    ].join(''),
  );
  const newest = entries[0]?.post.date;
  return [
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    xmlElement('title', channel.title),
    xmlElement('link', `${siteUrl}/blog`),
    xmlElement('description', channel.description),
    '<language>en</language>',
    newest === undefined ? '' : xmlElement('lastBuildDate', new Date(newest).toUTCString()),
    `<atom:link href="${xmlText(siteUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}

/** Writes a JSON Feed 1.1 with the whole text of each post. BLOG-78. */
export function writeJsonFeed(siteUrl: string, entries: readonly Entry[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.title,
    description: channel.description,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}/feed.json`,
    language: 'en',
    authors: [{ name: channel.author, url: siteUrl }],
    items: entries.map(({ post, html }) => ({
      id: post._id,
      url: `${siteUrl}/blog/${post.slug}`,
      title: post.title,
      summary: post.excerpt ?? post.opening,
      content_html: html,
      date_published: post.date,
      date_modified: post.updatedAt,
      authors: [authorOf(siteUrl, post.author)],
      tags: post.tags,
      ...(post.imageUrl === undefined ? {} : { image: new URL(post.imageUrl, siteUrl).href }),
    })),
  });
}

/** Returns the author of a post, with page and picture if there is a profile. AUTHOR-15. */
const authorOf = (siteUrl: string, { username: name, slug, picture }: PostAuthor) => ({
  name,
  ...(slug === undefined ? {} : { url: `${siteUrl}/blog/author/${slug}` }),
  ...(picture === undefined ? {} : { avatar: `${siteUrl}${picture}` }),
});

/**
 * Makes addresses absolute, because feed readers show the text outside of the site. A link within the post
 * leads to the post's page. Changes only tags: code in a post may contain the same attributes as text.
 * BLOG-78.
 */
export function withAbsoluteAddresses(html: string, siteUrl: string, slug: string): string {
  return html.replace(/<[a-z](?:"[^"]*"|[^">])*>/g, (tag) =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
      .replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${siteUrl}/`)
      .replace(/ href="#/g, () => ` href="${siteUrl}/blog/${slug}#`),
  );
}

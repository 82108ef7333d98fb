import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { PostPage, type PostStatus, postStatuses } from '../../../src/contract/posts.ts';
import { compareTags } from '../compare-tags.ts';
import { defineKind } from '../kinds.ts';
import { authorSlugsOf, newestFirst, postPageOf, publishedOf } from '../post-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { search, tags } from '../words.ts';
import { call, read, settled, type World } from '../world.ts';

const siteUrl = 'http://localhost:3000';

type Listing = {
  isAdmin: boolean;
  tags: string;
  search: string;
  status: PostStatus | undefined;
  limit: number;
  page: number;
};

export const listPosts = defineKind<Listing>({
  name: 'post.list',
  weight: 20,
  arguments: () =>
    fc.record({
      isAdmin: fc.boolean(),
      tags: fc.oneof(
        fc.constant(''),
        tags.map(([first = '']) => first),
      ),
      search: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, search),
      status: fc.constantFrom(undefined, ...postStatuses),
      limit: fc.constantFrom(1, 3, 10, 100),
      page: fc.integer({ min: 1, max: 5 }),
    }),
  run: async (world, { isAdmin, ...given }) => {
    const token = isAdmin ? (await adminToken(world)).token : undefined;
    const query = new URLSearchParams({
      limit: `${given.limit}`,
      page: `${given.page}`,
      tags: given.tags,
      search: given.search,
      ...(given.status === undefined ? {} : { status: given.status }),
    });
    const status = isAdmin ? given.status : 'published';
    await settled(world, async () => {
      const answer = await call(world, { path: `/api/v2/blogs?${query}`, token }, 200);
      expectSame(`Posts by ${query}`, read(PostPage, answer), postPageOf(world.model, { ...given, status }));
    });
  },
});

export const readFindable = defineKind<{ path: string }>({
  name: 'post.feeds',
  weight: 8,
  arguments: () =>
    fc.record({ path: fc.constantFrom('/feed.xml', '/feed.json', '/sitemap.xml', '/blog', '/api/v2/tags') }),
  run: (world, { path }) => settled(world, () => compareFindable(world, path)),
});

/** Compares a feed, the sitemap, the list page or the tags with the model. */
export async function compareFindable(world: World, path: string): Promise<void> {
  if (path === '/api/v2/tags') {
    return await compareTags(world);
  }
  const published = publishedOf(world.model);
  const { text } = await call(world, { path }, 200);
  const addresses = published.map(({ slug }) => `${siteUrl}/blog/${slug}`);
  switch (path) {
    case '/feed.xml': {
      const { item = [] } = parseXml(text).rss.channel;
      const items = item.map(({ link, title, description }) => ({ link, title, description }));
      const expected = published.map(({ title, excerpt }, index) => ({
        link: addresses[index],
        title,
        description: excerpt,
      }));
      return expectSame('The RSS feed', items, expected.slice(0, 20));
    }
    case '/feed.json': {
      const { items } = JSON.parse(text) as { items: Array<Record<string, unknown>> };
      const shown = items.map(({ id, url, title, content_html }) => ({ id, url, title, content_html }));
      const expected = published.map((post, index) => ({
        id: post.id,
        url: addresses[index],
        title: post.title,
        content_html: post.content,
      }));
      return expectSame('The JSON feed', shown, expected.slice(0, 20));
    }
    case '/sitemap.xml': {
      const { url = [] } = parseXml(text).urlset;
      const listed = url.map(({ loc }) => loc).filter((loc) => loc.startsWith(`${siteUrl}/blog/`));
      const isAuthor = (loc: string) => loc.startsWith(`${siteUrl}/blog/author/`);
      const authors = authorSlugsOf(world.model).map((slug) => `${siteUrl}/blog/author/${slug}`);
      expectSame('The authors in the sitemap', listed.filter(isAuthor).sort(), authors.sort());
      return expectSame(
        'The sitemap',
        listed.filter((loc) => !isAuthor(loc)),
        addresses,
      );
    }
    default:
      return expectList(
        text,
        published.slice(0, 10).map(({ slug }) => slug),
        newestFirst(world.model).map(({ slug }) => slug),
      );
  }
}

/** Checks that the first page of the list links to the ten newest posts in order, and to no other posts. */
function expectList(html: string, expected: readonly string[], all: readonly string[]) {
  const linked = [...html.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug);
  const shown = [...new Set(linked)].filter((slug) => all.includes(slug));
  const strange = linked.find((slug) => !all.includes(slug));
  if (strange !== undefined) {
    throw new Problem('difference', `The list of posts links to ${strange}, which does not exist`);
  }
  expectSame('The list of posts', shown, expected);
}

type Feed = {
  rss: { channel: { item?: Array<Record<'link' | 'title' | 'description', string>> } };
  urlset: { url?: Array<{ loc: string }> };
};

const parser = new XMLParser({ isArray: (name) => name === 'item' || name === 'url', parseTagValue: false });
const parseXml = (text: string) => parser.parse(text) as Feed;

export const openOldAddress = defineKind<{ post: string; which: number }>({
  name: 'post.address',
  weight: 6,
  arguments: (model) =>
    model.posts.size === 0
      ? undefined
      : fc.record({ post: fc.constantFrom(...model.posts.keys()), which: fc.nat(5) }),
  run: async (world, given) => {
    const post = world.model.posts.get(given.post);
    const slug = post?.slugs[given.which % post.slugs.length];
    if (post === undefined || slug === undefined) {
      return;
    }
    await settled(world, async () => {
      const isMoved = slug !== post.slug && post.status === 'published';
      const status = post.status === 'draft' ? 404 : isMoved ? [301, 302, 308] : 200;
      const answer = await call(world, { path: `/blog/${slug}` }, ...[status].flat());
      if (isMoved) {
        expectSame('Where an old address leads', answer.headers.get('location'), `/blog/${post.slug}`);
      }
      await call(world, { path: `/api/v2/blogs/${slug}` }, post.status === 'draft' ? 404 : 200);
    });
  },
});

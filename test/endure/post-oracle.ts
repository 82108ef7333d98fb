import type { Post, PostPage, PostReading, PostSummary } from '../../src/contract/posts.ts';
import type { Model, ModelPost } from './model.ts';

type Query = { page: number; limit: number; tags: string; search: string; status?: string | undefined };

/** A post in a list, as the API must show it. */
export function summaryOf(post: ModelPost): PostSummary {
  return {
    _id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    opening: post.text,
    tags: post.tags,
    date: new Date(post.date).toISOString(),
    updatedAt: new Date(post.updatedAt).toISOString(),
    ...(post.imageUrl === '' ? {} : { imageUrl: post.imageUrl }),
    author: { username: 'SwiftEx' },
    status: post.status,
    ...(post.schedule === undefined ? {} : { publishAt: new Date(post.schedule.at).toISOString() }),
    version: post.version,
  };
}

export const wholePostOf = (post: ModelPost): Post => ({ ...summaryOf(post), content: post.content });

/** Every post, newest first. */
export function newestFirst(model: Model): ModelPost[] {
  return [...model.posts.values()].sort((a, b) => b.date - a.date || b.order - a.order);
}

export const publishedOf = (model: Model) =>
  newestFirst(model).filter(({ status }) => status === 'published');

/** The expected response of GET /v2/blogs. */
export function postPageOf(model: Model, { page, limit, tags, search, status }: Query): PostPage {
  const found = newestFirst(model).filter(
    (post) =>
      (status === undefined || post.status === status) &&
      (tags === '' || post.tags.some((tag) => keyOf(tag) === keyOf(tags))) &&
      (search === '' || matches(post, search)),
  );
  return {
    posts: found.slice((page - 1) * limit, page * limit).map(summaryOf),
    pagination: {
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(found.length / limit)),
      totalRecords: found.length,
    },
  };
}

/** Whether a text has all words in any order, the last one as a prefix. */
function matches(post: ModelPost, search: string): boolean {
  const words = wordsOf([post.title, post.excerpt, post.tags.join(' '), post.text].join(' '));
  const sought = wordsOf(search);
  const last = sought.at(-1) ?? '';
  const isLastFound = words.some((word) => word === last || (last.length >= 3 && word.startsWith(last)));
  return sought.length > 0 && isLastFound && sought.slice(0, -1).every((word) => words.includes(word));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The key of a tag. */
export const keyOf = (tag: string) => tag.toLowerCase();

/** The tags of published posts by their keys, most used first. */
export function tagCountsOf(model: Model): Array<[key: string, count: number]> {
  const counts = new Map<string, number>();
  for (const tag of publishedOf(model).flatMap((post) => [...new Set(post.tags.map(keyOf))])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
}

/** The related posts, with the most tags in common, then the newest; and the neighbors of a post. */
export function surroundingsOf(
  model: Model,
  post: ModelPost,
): Pick<PostReading, 'related' | 'previous' | 'next'> {
  const others = publishedOf(model).filter(({ id }) => id !== post.id);
  const keys = new Set(post.tags.map(keyOf));
  const shared = (other: ModelPost) => new Set(other.tags.map(keyOf).filter((key) => keys.has(key))).size;
  // Sorting is stable: among equals the newest stay first.
  const alike = others.filter((other) => shared(other) > 0).sort((a, b) => shared(b) - shared(a));
  const related = [...new Set([...alike.slice(0, 3), ...others])].slice(0, 3);
  const isOlder = (other: ModelPost) =>
    other.date < post.date || (other.date === post.date && other.order < post.order);
  const previous = others.find(isOlder);
  const next = others.findLast((other) => !isOlder(other));
  return {
    related: related.map(summaryOf),
    ...(previous === undefined ? {} : { previous: neighbourOf(previous) }),
    ...(next === undefined ? {} : { next: neighbourOf(next) }),
  };
}

const neighbourOf = ({ slug, title }: ModelPost) => ({ slug, title });

/** The post that has or had a slug, which a post in the trash keeps. */
export const holderOf = (model: Model, slug: string): ModelPost | undefined =>
  [...model.posts.values(), ...[...model.trash.values()].map(({ post }) => post)].find(({ slugs }) =>
    slugs.includes(slug),
  );

/** A plain title as a slug: lower-case letters, digits and hyphens. */
export const slugOf = (title: string) => (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

/**
 * Whether the server may make this slug of a title: the title itself if no post has or had that slug,
 * otherwise the title with a suffix.
 */
export function isSlugFor(model: Model, slug: string, title: string, own?: ModelPost): boolean {
  const holder = holderOf(model, slug);
  const base = slugOf(title);
  const baseHolder = holderOf(model, base);
  const isBaseFree = baseHolder === undefined || baseHolder === own;
  const isFree = holder === undefined || holder === own;
  return isFree && (slug === base || (!isBaseFree && slug.startsWith(`${base}-`)));
}

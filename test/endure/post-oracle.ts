import type { Post, PostPage, PostReading, PostSummary } from '../../src/contract/posts.ts';
import type { Model, ModelAdmin, ModelPost } from './model.ts';

type Query = { page: number; limit: number; tags: string; search: string; status?: string | undefined };

/** Returns a post as the API must show it in a list. */
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
    author: authorOf(post.by),
    status: post.status,
    ...(post.schedule === undefined ? {} : { publishAt: new Date(post.schedule.at).toISOString() }),
    version: post.version,
  };
}

/** Returns the author that visitors see on a post. AUTHOR-8, AUTHOR-9. */
function authorOf({ profile }: ModelAdmin): Post['author'] {
  if (profile === undefined) {
    return { username: 'SwiftEx' };
  }
  const { name, slug, picture } = profile;
  return { username: name, slug, ...(picture === '' ? {} : { picture }) };
}

/** Returns the slugs of the authors of published posts. */
export const authorSlugsOf = (model: Model): string[] => [
  ...new Set(publishedOf(model).flatMap(({ by }) => by.profile?.slug ?? [])),
];

/** Returns every post, including those in the trash. */
export const everyPostOf = (model: Model): ModelPost[] => [
  ...model.posts.values(),
  ...[...model.trash.values()].map(({ post }) => post),
];

export const wholePostOf = (post: ModelPost): Post => ({ ...summaryOf(post), content: post.content });

/** Returns every post outside the trash, newest first. */
export function newestFirst(model: Model): ModelPost[] {
  return [...model.posts.values()].sort((a, b) => b.date - a.date || b.order - a.order);
}

export const publishedOf = (model: Model) =>
  newestFirst(model).filter(({ status }) => status === 'published');

/** Returns the expected response of GET /v2/blogs. */
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

/** Whether a post contains all words of a search in any order. The last word may be a prefix. */
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

/** Returns the key of a tag. */
export const keyOf = (tag: string) => tag.toLowerCase();

/** Counts the tags of published posts by key, most used first. */
export function tagCountsOf(model: Model): Array<[key: string, count: number]> {
  const counts = new Map<string, number>();
  for (const tag of publishedOf(model).flatMap((post) => [...new Set(post.tags.map(keyOf))])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
}

/**
 * Returns a post's related posts and neighbors. Posts with the most tags in common come first, then the
 * newest.
 */
export function surroundingsOf(
  model: Model,
  post: ModelPost,
): Pick<PostReading, 'related' | 'previous' | 'next'> {
  const others = publishedOf(model).filter(({ id }) => id !== post.id);
  const keys = new Set(post.tags.map(keyOf));
  const shared = (other: ModelPost) => new Set(other.tags.map(keyOf).filter((key) => keys.has(key))).size;
  // Sorting is stable, so posts with equally many common tags stay newest first.
  const alike = others.filter((other) => shared(other) > 0).sort((a, b) => shared(b) - shared(a));
  const related = [...new Set([...alike.slice(0, 3), ...others])].slice(0, 3);
  const isOlder = (other: ModelPost) =>
    other.date < post.date || (other.date === post.date && other.order < post.order);
  const previous = others.find(isOlder);
  const next = others.findLast((other) => !isOlder(other));
  return {
    related: related.map(summaryOf),
    ...(previous === undefined ? {} : { previous: neighborOf(previous) }),
    ...(next === undefined ? {} : { next: neighborOf(next) }),
  };
}

const neighborOf = ({ slug, title }: ModelPost) => ({ slug, title });

/** Finds the post that has or had a slug. A post in the trash keeps its slugs. */
export const holderOf = (model: Model, slug: string): ModelPost | undefined =>
  everyPostOf(model).find(({ slugs }) => slugs.includes(slug));

/** Returns the slug of a plain title, with lower-case letters, digits and hyphens. */
export const slugOf = (title: string) => (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

/**
 * Whether the server may generate this slug from a title. The server uses the title's own slug, and adds a
 * suffix if another post has or had that slug.
 */
export function isSlugFor(model: Model, slug: string, title: string, own?: ModelPost): boolean {
  const holder = holderOf(model, slug);
  const base = slugOf(title);
  const baseHolder = holderOf(model, base);
  const isBaseFree = baseHolder === undefined || baseHolder === own;
  const isFree = holder === undefined || holder === own;
  return isFree && (slug === base || (!isBaseFree && slug.startsWith(`${base}-`)));
}

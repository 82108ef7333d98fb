import * as v from 'valibot';
import { openingOf } from '../contract/opening.ts';
import { paginationOf } from '../contract/pagination.ts';
import type { Post, PostPage, PostReading, PostSummary } from '../contract/posts.ts';
import { parseHtml } from '../rich-text/parse-html.ts';

const Text = v.nullish(v.string(), '');

/** A post with only the fields that the API requires, as other providers send it. API-97. */
const SpecifiedPost = v.object({
  _id: v.string(),
  slug: Text,
  title: v.string(),
  excerpt: Text,
  content: Text,
  tags: v.nullish(v.array(v.string()), []),
  imageUrl: Text,
  date: Text,
  author: v.nullish(v.object({ username: Text })),
});

const SpecifiedPage = v.object({
  posts: v.array(SpecifiedPost),
  pagination: v.object({
    currentPage: v.number(),
    totalPages: v.number(),
    totalRecords: v.nullish(v.number()),
  }),
});

/** Reading speed, words a minute. */
const wordsPerMinute = 200;

/**
 * Parses a post of another provider, either bare or as `{ post }`. Throws if the response is neither. API-97.
 */
export function specifiedPost(answer: unknown): Post {
  const envelope = v.safeParse(v.object({ post: SpecifiedPost }), answer);
  const post = envelope.success ? envelope.output.post : v.parse(SpecifiedPost, answer);
  return { ...summaryOf(post), content: post.content };
}

/**
 * Parses a list whose posts have `content` in place of `opening`. Throws if the response is not a list.
 * API-98.
 */
export function specifiedPage(answer: unknown, limit: number): PostPage {
  const { posts, pagination } = v.parse(SpecifiedPage, answer);
  const { currentPage, totalPages, totalRecords } = pagination;
  return {
    posts: posts.map(summaryOf),
    pagination: {
      ...paginationOf(totalRecords ?? totalPages * limit, { page: Math.max(1, currentPage), limit }),
      totalPages: Math.max(1, totalPages),
    },
  };
}

/**
 * Parses a post to read, without the headings and neighbors that only our server adds. Sanitizes its HTML,
 * because another provider may not have done so. Throws if the response is not a post. API-97, API-100.
 */
export async function specifiedReading(
  answer: unknown,
  related: readonly PostSummary[],
): Promise<PostReading> {
  const post = specifiedPost(answer);
  const { cleanHtml } = await import('../rich-text/clean-html.ts');
  return {
    post,
    html: cleanHtml(post.content),
    headings: [],
    minutes: Math.max(1, Math.ceil(textOf(post.content).split(' ').length / wordsPerMinute)),
    related: related.filter(({ _id }) => _id !== post._id),
  };
}

function summaryOf(post: v.InferOutput<typeof SpecifiedPost>): PostSummary {
  const { _id, slug, title, excerpt, content, tags, imageUrl, author } = post;
  const date = isoDate(post.date);
  return {
    _id,
    slug: slug === '' ? _id : slug,
    title,
    ...(excerpt === '' ? {} : { excerpt }),
    opening: openingOf(textOf(content)),
    tags,
    ...(imageUrl === '' ? {} : { imageUrl }),
    date,
    updatedAt: date,
    author: { username: author?.username ?? '' },
    version: 1,
  };
}

/**
 * Returns the text of HTML. Parses it instead of cutting out tags, so that entities count as their
 * characters.
 */
const textOf = (html: string) =>
  (parseHtml(html.replaceAll('<', ' <')).body.textContent ?? '').replace(/\s+/g, ' ').trim();

function isoDate(date: string): string {
  const time = Date.parse(date);
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}

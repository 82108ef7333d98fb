import * as v from 'valibot';
import { PostPage, PostReading, TagList } from './posts.ts';

/** The list of posts that an address requests. An invalid page number counts as 1. */
export const BlogAddress = v.object({
  category: v.string(),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  search: v.string(),
});
export type BlogAddress = v.InferOutput<typeof BlogAddress>;

/**
 * The data in a page that the server renders on request. The application starts with this data and need not
 * fetch it.
 */
export const PageData = v.variant('kind', [
  v.object({ kind: v.literal('blogList'), address: BlogAddress, page: PostPage, tags: TagList }),
  v.object({ kind: v.literal('blogPost'), reading: PostReading }),
  v.object({ kind: v.literal('blogAuthor'), page: PostPage }),
  v.object({ kind: v.literal('blogMissing') }),
]);
export type PageData = v.InferOutput<typeof PageData>;

/** Parses page data from JSON. Returns undefined if the text is not page data. */
export function parsePageData(text: string): PageData | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PageData), text);
  return parsed.success ? parsed.output : undefined;
}

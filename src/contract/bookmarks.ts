import * as v from 'valibot';
import { PlacedImage, RemoteImage } from './files.ts';

/** The most characters of each part. MARK-4. */
export const bookmarkLimits = { title: 200, description: 400, site: 100 } as const;

/** The body of POST /v2/bookmarks: the http or https address of a page. MARK-1. */
export const BookmarkedPage = RemoteImage;

/** The answer of POST /v2/bookmarks: what the page says of itself. MARK-1. */
export const Bookmark = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  site: v.optional(v.string()),
  image: v.optional(PlacedImage),
});
export type Bookmark = v.InferOutput<typeof Bookmark>;

/** The outcome of reading a page. MARK-7. */
export type BookmarkOutcome = { kind: 'read'; bookmark: Bookmark } | { kind: 'refused'; message: string };

import * as v from 'valibot';
import { PlacedImage, RemoteImage } from './files.ts';

/** The maximum length of each part, in characters. MARK-4. */
export const bookmarkLimits = { title: 200, description: 400, site: 100 } as const;

/** The body of POST /v2/bookmarks: the http or https address of a page. MARK-1. */
export const BookmarkedPage = RemoteImage;

/** The response to POST /v2/bookmarks: title, description and image of the page. MARK-1. */
export const Bookmark = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  site: v.optional(v.string()),
  image: v.optional(PlacedImage),
});
export type Bookmark = v.InferOutput<typeof Bookmark>;

/** The outcome of reading a page. MARK-7. */
export type BookmarkOutcome = { kind: 'read'; bookmark: Bookmark } | { kind: 'refused'; message: string };

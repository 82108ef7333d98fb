import * as v from 'valibot';
import type { PlacedImage } from './files.ts';
import type { Pagination } from './pagination.ts';
import { type Post, type PostDraft, PostStatus, type PostSummary } from './posts.ts';

/** What a writer fills in beside the text. An empty slug is made from the title by the server. */
export const PostFields = v.object({
  title: v.string(),
  excerpt: v.string(),
  slug: v.string(),
  imageUrl: v.string(),
  imageAlt: v.string(),
  status: PostStatus,
  tags: v.array(v.string()),
});
export type PostFields = v.InferOutput<typeof PostFields>;

/** A post as it is kept in this browser while it is not saved. `keptAt` is ms since the epoch. */
export const KeptDraft = v.object({
  fields: PostFields,
  content: v.string(),
  /** The version of the post that the writer started from; absent for a new post. */
  version: v.optional(v.number()),
  keptAt: v.number(),
});
export type KeptDraft = v.InferOutput<typeof KeptDraft>;

/** What to list: the search text, one tag and one status or all (empty), and the page, from 1. */
export type PostListRequest = { search: string; tag: string; status: '' | PostStatus; page: number };

/** How reading a page of the list ends. */
export type PostListing = { posts: PostSummary[]; pagination: Pagination };

/** A post to write on, or the words for why there is none. */
export type PostLoad = { kind: 'loaded'; post: Post } | { kind: 'refused'; message: string };

/** What to save: a new post where there is no id. */
export type PostSaveRequest = { id: string | undefined; draft: PostDraft };

/** How saving ends: a conflict brings the post as another writer left it. */
export type PostSave =
  | { kind: 'saved'; post: Post }
  | { kind: 'conflict'; theirs: Post }
  | { kind: 'refused'; message: string | undefined; issues: Array<{ path: string; message: string }> };

/** The outcomes of an upload. A refused one may carry the server's message. */
export type ImageUpload =
  | { kind: 'uploaded'; image: PlacedImage }
  | { kind: 'refused'; message: string | undefined };

/** The text of a toast and its kind. */
export type ToastMessage = { kind: 'success' | 'error' | 'info'; text: string };

/** Whether the HTML shows anything: text, a picture or a video. */
export function hasContent(html: string): boolean {
  const text = html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|[\s\u00a0\u200b\ufeff]/g, '');
  return text !== '' || /<(?:img|iframe)\b/i.test(html);
}

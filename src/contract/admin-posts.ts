import * as v from 'valibot';
import type { PlacedImage } from './files.ts';
import type { Pagination } from './pagination.ts';
import { postAlignments, postImagePercents, postNamedImageSizes } from './post-html.ts';
import { type Post, type PostDraft, PostStatus, type PostSummary } from './posts.ts';

/**
 * The fields of the post form, except the text of the post. If the slug is empty, the server makes one from
 * the title.
 */
export const PostFields = v.object({
  title: v.string(),
  excerpt: v.string(),
  slug: v.string(),
  imageUrl: v.string(),
  imageAlt: v.string(),
  status: PostStatus,
  /** When the draft is to be published, in ISO 8601; empty if it is not scheduled. PUB-11. */
  publishAt: v.optional(v.string(), ''),
  /** When the post was published, in ISO 8601; empty if it was not. PUB-21. */
  date: v.optional(v.string(), ''),
  /**
   * The slug of the author; empty if the brand is the author. Absent if no author was chosen, or the author
   * has no profile. AUTHOR-18.
   */
  author: v.optional(v.string()),
  tags: v.array(v.string()),
  // Optional, because drafts that an earlier version stored lack these fields. PUB-20.
  metaTitle: v.optional(v.string(), ''),
  metaDescription: v.optional(v.string(), ''),
  canonicalUrl: v.optional(v.string(), ''),
  socialImage: v.optional(v.string(), ''),
  noindex: v.optional(v.boolean(), false),
});
export type PostFields = v.InferOutput<typeof PostFields>;

/**
 * An image in a kept draft that is not uploaded yet. `before` is the number of HTML blocks before the image
 * or its toggle. In a toggle, `inside` is the number of blocks before the image, including the title. The
 * file itself is only in the page's memory. BLOCK-28.
 */
export const KeptImage = v.object({
  key: v.string(),
  name: v.string(),
  alt: v.string(),
  before: v.number(),
  // Optional, also because drafts that an earlier version stored lack these fields.
  inside: v.optional(v.number()),
  caption: v.optional(v.string()),
  link: v.optional(v.string()),
  size: v.optional(v.picklist([...postNamedImageSizes, ...postImagePercents])),
  align: v.optional(v.picklist(postAlignments)),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** The address of an image on another site. Such an image is not lost when the page closes. */
  address: v.optional(v.string()),
});
export type KeptImage = v.InferOutput<typeof KeptImage>;

/** An unsaved post as kept in this browser. `keptAt` is ms since the epoch. WRITE-38, WRITE-43. */
export const KeptDraft = v.object({
  fields: PostFields,
  content: v.string(),
  images: v.optional(v.array(KeptImage)),
  /** The id that a new post will get. Absent for a stored post. SAVE-14. */
  newId: v.optional(v.string()),
  /** The version that the writer started from. Absent for a new post. */
  version: v.optional(v.number()),
  /** The stored fields of that version. Also absent if an earlier version of the site kept the draft. */
  base: v.optional(PostFields),
  /** Whether a revision was restored into the draft and not yet saved to the server. REV-13. */
  isRestored: v.optional(v.boolean()),
  /** The account that wrote the text. Absent if it was not known. WRITE-38. */
  account: v.optional(v.string()),
  keptAt: v.number(),
});
export type KeptDraft = v.InferOutput<typeof KeptDraft>;

/** The list to load: the search text, one tag and one status (empty for all), and the page, from 1. */
export type PostListRequest = { search: string; tag: string; status: '' | PostStatus; page: number };

/** The outcome of loading a page of the list. */
export type PostListing = { posts: PostSummary[]; pagination: Pagination };

/** Returns whether a post is a draft without a publication time. SAVE-7, SAVE-15. */
export const isPlainDraft = ({ status, publishAt }: Pick<Post, 'status' | 'publishAt'>) =>
  status === 'draft' && publishAt === undefined;

/** The outcome of loading a post for the form. WRITE-5. */
export type PostLoad = { kind: 'loaded'; post: Post } | { kind: 'refused'; message: string };

/**
 * The post to save. A new post has no id. `isDraft`: the post stays a draft that is not scheduled, so the save
 * must not change the status or time of the stored post. SAVE-15.
 */
export type PostSaveRequest = { id: string | undefined; draft: PostDraft; isDraft?: boolean };

/**
 * The outcome of a save. A conflict contains the post as another writer saved it. `out`: nothing was saved,
 * because an earlier save of this editor has published or scheduled the post. `isCurrent`: the stored post has
 * the text of this save. `message` tells the admin. WRITE-7, WRITE-35, SAVE-15.
 */
export type PostSave =
  | { kind: 'saved'; post: Post }
  | { kind: 'out'; post: Post; isCurrent: boolean; message: string }
  | { kind: 'conflict'; theirs: Post }
  | { kind: 'refused'; message: string | undefined; issues: Array<{ path: string; message: string }> };

/** Saves a post. Throws when the server is unreachable. */
export type SavePost = (request: PostSaveRequest, signal: AbortSignal) => Promise<PostSave>;

/** Who started a save in the editor: the admin or autosave. SAVE-6. */
export type SavedBy = 'admin' | 'autosave';

/** The outcome of a save in the editor. `empty`: there was nothing to save yet. SAVE-6. */
export type StoreOutcome = PostSave | { kind: 'empty' };

/**
 * The result of one check before a post is published. `pages` is the check of links to pages of this site,
 * `files` that of uploaded files. STEP-3, STEP-7, STEP-8.
 */
export type PublishCheck = {
  about: 'title' | 'content' | 'excerpt' | 'tags' | 'image' | 'alt' | 'links' | 'pages' | 'files';
  /** `missing` blocks publishing, `warning` does not. */
  level: 'good' | 'warning' | 'missing';
  text: string;
};

/**
 * The source of an image: a file on this computer, or an address on another site that the server copies.
 * PASTE-13.
 */
export type ImageSource = File | string;

/** The file or address to upload for an image in the text, with the key of its placeholder. BLOCK-23. */
export type TextUpload = { key: string; source: ImageSource };

/** The outcome of an upload. A rejection may contain the server's message. WRITE-24, EDIT-38. */
export type ImageUpload =
  | { kind: 'uploaded'; image: PlacedImage }
  | { kind: 'refused'; message: string | undefined };

/** The message of a toast. WRITE-10. */
export type ToastMessage = { kind: 'success' | 'error' | 'info'; text: string };

/** Returns whether the HTML contains text, a picture or a video. WRITE-12. */
export function hasContent(html: string): boolean {
  const text = html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|[\s\u00a0\u200b\ufeff]/g, '');
  return text !== '' || /<(?:img|iframe)\b/i.test(html);
}

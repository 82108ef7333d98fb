import * as v from 'valibot';
import { Cover } from './cover.ts';
import { Pagination, wholeNumberParam } from './pagination.ts';
import { DetailTexts } from './post-details.ts';
import {
  authorSlugMaxLength,
  contentMaxLength,
  excerptMaxLength,
  excerptMinLength,
  postAltMaxLength,
  postPageSize,
  postSearchMaxLength,
  slugMaxLength,
  tagMaxLength,
  tagsMaxCount,
  titleMaxLength,
  titleMinLength,
} from './post-limits.ts';
import { isMoment } from './timestamp.ts';

/** Visitors see published posts only. A post without a status is published. BLOG-85, WRITE-31. */
export const postStatuses = ['draft', 'published'] as const;
export const PostStatus = v.picklist(postStatuses, 'status must be draft or published.');
export type PostStatus = v.InferOutput<typeof PostStatus>;

/** The address of a picture on this site or another one. Empty for no picture. */
const pictureUrl = (field: string) =>
  v.pipe(
    v.string(`${field} must be text.`),
    v.maxLength(2_000, `${field} is too long.`),
    v.regex(
      /^(?:(?:https?:\/\/[^\s/]+|\/(?![/\\]))[^\s"'<>\\]*)?$/i,
      `${field} must be a picture's address.`,
    ),
    v.check(isPictureUrl, `${field} must be a picture's address.`),
  );

/**
 * The title, description and picture that search engines and social networks show instead of the post's own.
 * PUB-15.
 */
export const PostDetails = v.object({
  ...DetailTexts.entries,
  socialImage: v.optional(pictureUrl('socialImage')),
  /** Whether search engines must not list the post. */
  noindex: v.optional(v.boolean()),
});
export type PostDetails = v.InferOutput<typeof PostDetails>;

/**
 * Returns whether an address can be parsed. For example, `https://[` cannot be parsed. An address without a
 * host is on this site. BLOG-81.
 */
export function isPictureUrl(address: string): boolean {
  return address === '' || URL.canParse(address, 'https://site.example');
}

/**
 * Returns the key of a tag. Tags with the same key are the same tag. Databases lower-case different sets of
 * letters, so they do not compute keys. TAG-2.
 */
export const tagKeyOf = (tag: string) => tag.normalize('NFC').toLowerCase();

const tagIsShort = `A tag must be ${tagMaxLength} characters or less.`;

/**
 * A tag's name. Half of a surrogate pair is refused: databases store it as another character, so two
 * different tags could become the same. WRITE-19.
 */
export const TagName = v.pipe(
  v.string('A tag must be text.'),
  v.trim(),
  // The time to normalize grows with the square of the number of combining marks in a row. Composing makes a
  // text at most 4 times shorter.
  v.maxLength(4 * tagMaxLength, tagIsShort),
  v.normalize('NFC'),
  v.nonEmpty('A tag must not be empty.'),
  v.maxLength(tagMaxLength, tagIsShort),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A tag must not contain control characters.'),
);

/** The name of a tag that a post gets. The category `All` lists every post. WRITE-19, BLOG-18. */
export const NewTagName = v.pipe(
  TagName,
  v.regex(/^(?!all$)/i, 'A tag cannot be named All, because All lists every post.'),
);

/** The slug in a post's address. WRITE-28. */
const Slug = v.pipe(
  v.string(),
  v.maxLength(slugMaxLength, `The slug must be ${slugMaxLength} characters or less.`),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'The slug can contain only lowercase letters, digits and single hyphens.',
  ),
);

/** A date and time in ISO 8601 with its offset. */
const timestamp = (field: string, example: string) =>
  v.pipe(
    v.string(`${field} must be a date and time.`),
    v.isoTimestamp(`${field} must be a date and time with a time zone, such as ${example}.`),
    v.check(isMoment, `${field} must be a date and time.`),
  );

/** When a draft is to be published. PUB-1. */
const PublishAt = timestamp('publishAt', '2030-01-15T09:30:00Z');

/** The earliest date of a post, ISO 8601. PUB-21. */
const firstDate = '2000-01-01T00:00:00Z';

/** The date of a published post. PUB-21. */
const PostDate = v.pipe(
  timestamp('date', '2025-01-15T09:30:00Z'),
  v.check((text) => !(Date.parse(text) < Date.parse(firstDate)), 'The date must be in 2000 or later.'),
);

const titleLimits = [
  v.maxLength<string, number, string>(titleMaxLength, `Title must be ${titleMaxLength} characters or less`),
  v.regex<string, string>(/^\P{Cc}*$/u, 'Title must not contain control characters'),
] as const;
/** The message for HTML of more than `contentMaxLength` characters, also after the server sanitized it. */
export const tooMuchContent = 'Content is too long';
const contentLimit = v.maxLength<string, number, string>(contentMaxLength, tooMuchContent);
const excerptLimit = v.maxLength<string, number, string>(
  excerptMaxLength,
  `Excerpt must be ${excerptMaxLength} characters or less`,
);
const tagLimits = [
  v.maxLength<string[], number, string>(tagsMaxCount, `A post has ${tagsMaxCount} tags at most`),
  v.check<string[], string>((tags) => new Set(tags.map(tagKeyOf)).size === tags.length, 'Tag already exists'),
] as const;

/**
 * The body of POST and PUT /v2/blogs. `content` is HTML, which the server sanitizes. If `slug` is absent, the
 * server makes it from the title. `version` is the version that the writer started from: PUT responds with
 * 409 and the stored post if a newer version is stored. A draft with `publishAt` is scheduled; a draft
 * without it is not. `date` changes the date of a published post. PUB-1, PUB-21, WRITE-11 to WRITE-14,
 * WRITE-17, WRITE-19, WRITE-34.
 */
export const PostDraft = v.object({
  /**
   * The id of a new post, chosen by the client: a repeated POST then creates no second post. Without an id,
   * the server chooses one. PUT ignores it. API-121.
   */
  id: v.optional(v.pipe(v.string('id must be a UUID.'), v.uuid('id must be a UUID.'), v.toLowerCase())),
  title: v.pipe(
    v.string('Title is required'),
    v.trim(),
    v.nonEmpty('Title is required'),
    v.minLength(titleMinLength, `Title must be at least ${titleMinLength} characters long`),
    ...titleLimits,
  ),
  content: v.pipe(v.string('Content is required'), v.trim(), v.nonEmpty('Content is required'), contentLimit),
  tags: v.pipe(
    v.array(NewTagName, 'At least one tag is required'),
    v.minLength(1, 'At least one tag is required'),
    ...tagLimits,
  ),
  excerpt: v.pipe(
    v.string('Excerpt is required'),
    v.trim(),
    v.nonEmpty('Excerpt is required'),
    v.minLength(excerptMinLength, `Excerpt must be at least ${excerptMinLength} characters long`),
    excerptLimit,
  ),
  imageUrl: v.optional(pictureUrl('imageUrl')),
  imageAlt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(postAltMaxLength))),
  slug: v.optional(Slug),
  status: v.optional(PostStatus),
  publishAt: v.optional(PublishAt),
  date: v.optional(PostDate),
  /**
   * The slug of the author; empty for the brand. Without `author`, a post keeps its author, and a new post
   * gets the writer as its author. AUTHOR-12.
   */
  author: v.optional(
    v.pipe(v.string('author must be text.'), v.maxLength(authorSlugMaxLength, 'There is no such author.')),
  ),
  ...PostDetails.entries,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Whether the text is a restored revision. If so, the previous text stays a separate revision. REV-13. */
  isRestored: v.optional(v.boolean()),
});
export type PostDraft = v.InferInput<typeof PostDraft>;

/** A draft that is not scheduled: nothing is required yet, and only the limits apply. SAVE-5. */
export const UnfinishedPost = v.object({
  ...PostDraft.entries,
  title: v.pipe(v.string('Title is required'), v.trim(), ...titleLimits),
  content: v.pipe(v.string('Content is required'), v.trim(), contentLimit),
  tags: v.pipe(v.array(NewTagName, 'At least one tag is required'), ...tagLimits),
  excerpt: v.pipe(v.string('Excerpt is required'), v.trim(), excerptLimit),
  status: v.literal('draft'),
});

/** Returns whether a body of POST or PUT may be incomplete. SAVE-5. */
const isUnfinished = (sent: unknown) =>
  v.is(v.object({ status: v.literal('draft'), publishAt: v.optional(v.undefined()) }), sent);

/**
 * The body of POST and PUT /v2/blogs. It must be complete, unless it is a draft without a publication time.
 * SAVE-5.
 */
export const SentPost = v.lazy((sent) => (isUnfinished(sent) ? UnfinishedPost : PostDraft));

/**
 * The author of a post: the name, slug and picture of the profile, or only the name of the brand. AUTHOR-9,
 * BLOG-85.
 */
const PostAuthor = v.object({
  username: v.string(),
  slug: v.optional(v.string()),
  picture: v.optional(v.string()),
});
export type PostAuthor = v.InferOutput<typeof PostAuthor>;

/**
 * A post in a list. `date` is ISO 8601 in UTC. `opening` is the first 150 characters of the text, with an
 * ellipsis where there is more. A draft has no `cover`, and a scheduled draft has `publishAt`. BLOG-12,
 * BLOG-43, BLOG-73, BLOG-85.
 */
export const PostSummary = v.object({
  _id: v.string(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.optional(v.string()),
  opening: v.string(),
  tags: v.array(v.string()),
  imageUrl: v.optional(v.string()),
  imageAlt: v.optional(v.string()),
  cover: v.fallback(v.optional(Cover), undefined),
  date: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  author: PostAuthor,
  status: v.optional(PostStatus),
  publishAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type PostSummary = v.InferOutput<typeof PostSummary>;

/** A post with its HTML as stored, and its details. PUB-15. */
export const Post = v.object({
  ...PostSummary.entries,
  metaTitle: v.optional(v.string()),
  metaDescription: v.optional(v.string()),
  canonicalUrl: v.optional(v.string()),
  socialImage: v.optional(v.string()),
  noindex: v.optional(v.boolean()),
  content: v.string(),
});
export type Post = v.InferOutput<typeof Post>;

/** The response to POST, PUT and DELETE. */
export const PostAnswer = v.object({ post: Post });
export type PostAnswer = v.InferOutput<typeof PostAnswer>;

/** The 409 response to POST and PUT: a message, and the stored post. WRITE-34, API-121. */
export const PostConflict = v.object({ message: v.string(), post: Post });
export type PostConflict = v.InferOutput<typeof PostConflict>;

/** A heading of a post that the table of contents links to. */
export const PostHeading = v.object({ id: v.string(), text: v.string(), level: v.picklist([2, 3]) });
export type PostHeading = v.InferOutput<typeof PostHeading>;

const Neighbor = v.object({ slug: v.string(), title: v.string() });

/**
 * The response to GET /v2/blogs/{slug or _id}: the post and everything that its page shows around it. `html`
 * is the content for the page: sanitized again, with ids on headings, sizes on pictures, and links in place
 * of videos. `minutes` is the reading time. BLOG-42, BLOG-49, BLOG-50.
 */
export const PostReading = v.object({
  post: Post,
  html: v.string(),
  headings: v.array(PostHeading),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  related: v.array(PostSummary),
  previous: v.optional(Neighbor),
  next: v.optional(Neighbor),
});
export type PostReading = v.InferOutput<typeof PostReading>;

/**
 * The query of GET /v2/blogs. `tags` is a single tag, ignoring case. `status` is for admins only. BLOG-19.
 */
export const PostQuery = v.object({
  page: wholeNumberParam('page', 1, 1_000_000, 1),
  limit: wholeNumberParam('limit', 1, 100, postPageSize),
  tags: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(tagMaxLength, 'tags is too long.')), ''),
  search: v.optional(
    v.pipe(
      v.string('search must be text.'),
      v.trim(),
      v.maxLength(postSearchMaxLength, `search must be ${postSearchMaxLength} characters or less.`),
    ),
    '',
  ),
  status: v.optional(PostStatus),
});
export type PostQuery = v.InferOutput<typeof PostQuery>;

/** A page of the list. If it lists an author's posts, it includes that author. AUTHOR-14. */
export const PostPage = v.object({
  posts: v.array(PostSummary),
  pagination: Pagination,
  author: v.optional(
    v.object({ name: v.string(), slug: v.string(), bio: v.string(), picture: v.optional(v.string()) }),
  ),
});
export type PostPage = v.InferOutput<typeof PostPage>;

/**
 * GET /v2/tags: the tags of published posts, most used first. For admins, the list also has the tags of
 * drafts. PUB-14.
 */
export const TagList = v.object({
  tags: v.array(v.object({ name: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});
export type TagList = v.InferOutput<typeof TagList>;

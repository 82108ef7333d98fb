import * as v from 'valibot';
import { hasContent, type PostFields } from '../../contract/admin-posts.ts';
import { errorsIn } from '../../contract/errors.ts';
import { type Post, PostDraft, SentPost, tagKeyOf } from '../../contract/posts.ts';

/** The errors of a post, by field. */
export type Problems = Partial<Record<keyof PostFields | 'content', string | undefined>>;

/** The fields of a new post, which is a draft until it is published. WRITE-31. */
export const emptyFields: PostFields = {
  title: '',
  excerpt: '',
  slug: '',
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
  publishAt: '',
  date: '',
  tags: [],
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  socialImage: '',
  noindex: false,
};

/**
 * Returns the slug of a stored draft, which the server may have made from the title. Undefined if the post is
 * not a draft. WRITE-29.
 */
export const draftSlugOf = ({ status, slug }: Pick<Post, 'status' | 'slug'>) =>
  status === 'draft' ? slug : undefined;

/** Replaces the slug with the stored one, unless the writer changed it. WRITE-29. */
export const withStoredSlug = (
  fields: PostFields,
  draftSlug: string | undefined,
  { slug }: Post,
): PostFields => (fields.slug === draftSlug ? { ...fields, slug } : fields);

/** Reads the fields of a stored post. A post without a status is published. */
export function fieldsOf(post: Post): PostFields {
  return {
    title: post.title,
    excerpt: post.excerpt ?? '',
    slug: post.slug,
    imageUrl: post.imageUrl ?? '',
    imageAlt: post.imageAlt ?? '',
    status: post.status ?? 'published',
    publishAt: post.publishAt ?? '',
    date: post.status === 'draft' ? '' : post.date,
    ...(post.author.slug === undefined ? {} : { author: post.author.slug }),
    tags: post.tags,
    metaTitle: post.metaTitle ?? '',
    metaDescription: post.metaDescription ?? '',
    canonicalUrl: post.canonicalUrl ?? '',
    socialImage: post.socialImage ?? '',
    noindex: post.noindex ?? false,
  };
}

/**
 * Builds the body of the save request. Trims the texts. Turns the content of an empty document into an empty
 * string. Leaves out the unchanged slug of a draft, so that the server makes a new slug from a new title.
 * Includes the id of a new post. WRITE-9, WRITE-14, WRITE-29, PUB-11, PUB-20, PUB-21, REV-13, AUTHOR-18,
 * SAVE-14.
 */
export function draftOf(
  {
    id,
    newId,
    fields,
    version,
    tagText,
    restoring,
    draftSlug,
  }: {
    id: string | undefined;
    newId: string | undefined;
    fields: PostFields;
    version: number | undefined;
    tagText: string;
    draftSlug: string | undefined;
    restoring: 'none' | 'unsent' | 'sent';
  },
  content: string,
): PostDraft {
  const { title, excerpt, slug, imageUrl, imageAlt, status, publishAt, date, author } = fields;
  const { metaTitle, metaDescription, canonicalUrl, socialImage, noindex } = fields;
  return {
    title: title.trim(),
    content: hasContent(content) ? content.trim() : '',
    tags: tagsWith(fields.tags, tagText),
    excerpt: excerpt.trim(),
    imageUrl,
    imageAlt: imageAlt.trim(),
    ...(slug.trim() === '' || slug === draftSlug ? {} : { slug: slug.trim() }),
    status,
    metaTitle: metaTitle.trim(),
    metaDescription: metaDescription.trim(),
    canonicalUrl: canonicalUrl.trim(),
    socialImage: socialImage.trim(),
    noindex,
    ...(publishAt === '' ? {} : { publishAt }),
    ...(date === '' || status === 'draft' ? {} : { date }),
    ...(author === undefined ? {} : { author }),
    ...(id !== undefined || newId === undefined ? {} : { id: newId }),
    ...(version === undefined ? {} : { version }),
    ...(restoring === 'none' ? {} : { isRestored: true }),
  };
}

/** Returns the tags with the tag that is typed but not yet added. WRITE-62. */
export function tagsWith(tags: string[], tagText: string): string[] {
  const typed = tagText.trim();
  return typed === '' || hasTag(tags, typed) ? tags : [...tags, typed];
}

/** Returns the first error of each field, with the contract's message. WRITE-11 to WRITE-13. */
export const problemsOf = (draft: PostDraft): Problems => errorsIn(SentPost, draft);

/**
 * Validates a tag before it is added to `tags`. Tags are unique without regard to case and Unicode form.
 * WRITE-19.
 */
export function tagProblem(tags: string[], tag: string): string | undefined {
  if (hasTag(tags, tag)) {
    return 'Tag already exists';
  }
  const parsed = v.safeParse(PostDraft.entries.tags, [...tags, tag], { abortPipeEarly: true });
  return parsed.issues?.[0].message;
}

function hasTag(tags: string[], tag: string) {
  return tags.some((other) => tagKeyOf(other) === tagKeyOf(tag));
}

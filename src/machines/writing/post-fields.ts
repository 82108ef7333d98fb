import * as v from 'valibot';
import { hasContent, type PostFields } from '../../contract/admin-posts.ts';
import { type Post, PostDraft } from '../../contract/posts.ts';

/** What is wrong with a post, by field; nothing where the field is right. */
export type Problems = Partial<Record<keyof PostFields | 'content', string | undefined>>;

/** A new post. */
export const emptyFields: PostFields = {
  title: '',
  excerpt: '',
  slug: '',
  imageUrl: '',
  imageAlt: '',
  status: 'published',
  tags: [],
};

/** The fields of a stored post; a post without a status is published. */
export function fieldsOf({ title, excerpt, slug, imageUrl, imageAlt, status, tags }: Post): PostFields {
  return {
    title,
    excerpt: excerpt ?? '',
    slug,
    imageUrl: imageUrl ?? '',
    imageAlt: imageAlt ?? '',
    status: status ?? 'published',
    tags,
  };
}

/** What is sent to be saved: text trimmed, an empty document as no content. Spec: blog and admin 5. */
export function draftOf(
  { fields, version }: { fields: PostFields; version: number | undefined },
  content: string,
): PostDraft {
  const { title, excerpt, slug, imageUrl, imageAlt, status, tags } = fields;
  return {
    title: title.trim(),
    content: hasContent(content) ? content.trim() : '',
    tags,
    excerpt: excerpt.trim(),
    imageUrl,
    imageAlt: imageAlt.trim(),
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
    status,
    ...(version === undefined ? {} : { version }),
  };
}

/** The first thing that is wrong with each field, in the contract's words. */
export function problemsOf(draft: PostDraft): Problems {
  const problems: Record<string, string> = {};
  for (const issue of v.safeParse(PostDraft, draft, { abortPipeEarly: true }).issues ?? []) {
    const [field = ''] = (v.getDotPath(issue) ?? '').split('.');
    problems[field] ??= issue.message;
  }
  return problems;
}

/** Why a tag cannot be added to these; in whatever case, a tag is there only once. */
export function tagProblem(tags: string[], tag: string): string | undefined {
  if (tags.some((other) => other.toLowerCase() === tag.toLowerCase())) {
    return 'Tag already exists';
  }
  const parsed = v.safeParse(PostDraft.entries.tags, [...tags, tag], { abortPipeEarly: true });
  return parsed.issues?.[0].message;
}

import type { BlogAddress } from './page-data.ts';
import { postSearchMaxLength, tagMaxLength } from './post-limits.ts';

/** The category for all posts. It does not appear in the address. BLOG-18. */
export const everyCategory = 'All';

const isEveryCategory = (category: string) => /^(?:all)?$/i.test(category);

/** Reads the query of the blog list's address, and corrects invalid values. BLOG-1, BLOG-23. */
export function readBlogAddress(query: string): BlogAddress {
  if (query === '') {
    return { category: everyCategory, page: 1, search: '' };
  }
  const params = new URLSearchParams(query);
  // PostgreSQL stores no NUL, and no tag or title contains another control character.
  const textOf = (name: string) =>
    (params.get(name) ?? '')
      .normalize()
      .replace(/\p{Cc}/gu, '')
      .trim();
  const category = textOf('category').slice(0, tagMaxLength);
  const page = params.get('page') ?? '';
  return {
    category: isEveryCategory(category) ? everyCategory : category,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: textOf('search').slice(0, postSearchMaxLength),
  };
}

/** Writes an address of the blog list at `path`. The first page of all posts has no query. BLOG-37. */
export function writeBlogAddress(
  path: string,
  { category = everyCategory, page = 1, search = '' }: Partial<BlogAddress>,
): string {
  if (isEveryCategory(category) && page === 1 && search === '') {
    return path;
  }
  const query = new URLSearchParams({
    ...(isEveryCategory(category) ? {} : { category }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(search === '' ? {} : { search }),
  });
  return `${path}?${query}`;
}

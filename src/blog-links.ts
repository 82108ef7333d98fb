import { writeBlogAddress } from './contract/blog-address.ts';
import type { BlogAddress } from './contract/page-data.ts';
import { routes } from './screens.ts';

/** Builds the address of a page of the blog list, with the category in lowercase. BLOG-37. */
export const blogListHref = ({ category = '', ...address }: Partial<BlogAddress>) =>
  writeBlogAddress(routes.blog, { ...address, category: category.toLowerCase() });

/** Returns the slug or id of the post at this path. Returns undefined if the path is not a post's. */
export function postSlugIn(path: string): string | undefined {
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

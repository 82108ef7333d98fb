import { routes } from '../../screens.ts';

/** Returns the address of an author's page. AUTHOR-13. */
export const authorHref = (slug: string) => routes.blogAuthor.replace(':slug', encodeURIComponent(slug));

/**
 * Returns the narrowest copy of an author's picture, or the picture itself if it is too narrow to have
 * copies.
 */
export function portraitOf(picture: string): string {
  const [, width] = /-(\d+)x\d+\.webp$/.exec(picture) ?? [];
  return Number(width) > 480 ? picture.replace(/\.webp$/, '-480w.webp') : picture;
}

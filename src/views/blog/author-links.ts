import { routes } from '../../screens.ts';

/** The page of an author. AUTHOR-13. */
export const authorHref = (slug: string) => routes.blogAuthor.replace(':slug', encodeURIComponent(slug));

/** The narrowest copy of an author's picture. Pictures that are not wider have none. */
export function portraitOf(picture: string): string {
  const [, width] = /-(\d+)x\d+\.webp$/.exec(picture) ?? [];
  return Number(width) > 480 ? picture.replace(/\.webp$/, '-480w.webp') : picture;
}

import { slugMaxLength } from '../../contract/post-limits.ts';

/** The slug of a title, close to the one that the server makes, for previews. WRITE-27. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMaxLength)
    .replace(/^-+|-+$/g, '');
}

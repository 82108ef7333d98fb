import { slugMaxLength } from '../../contract/post-limits.ts';

/**
 * Returns a slug for a title, for previews. It is close to the final slug, which the server makes. The result
 * is empty if a letter has no ASCII base letter, because only the server can transliterate it. WRITE-27,
 * WRITE-64.
 */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '');
  if (/(?!\p{ASCII})\p{L}/u.test(plain)) {
    return '';
  }
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMaxLength)
    .replace(/^-+|-+$/g, '');
}

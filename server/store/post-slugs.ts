import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { slugMaxLength } from '../../src/contract/post-limits.ts';
import type { Database, PostTable } from './schema.ts';

/** Reserved: GET /v2/blogs/trash returns the trash. TRASH-4. */
const reserved = 'trash';

/**
 * Returns the slug of a post: the given slug, or a slug made from the title that no other post has or had. If
 * no slug is given, a slug that was made from the title changes with the title. A slug that was chosen by
 * hand is kept. Returns undefined if another post has the given slug. STORE-16.
 */
export async function claimSlug(
  db: Database,
  id: string,
  written: { title: string; slug?: string | undefined },
  old?: PostTable,
) {
  const holder = async (slug: string) =>
    (await db.selectFrom('post_slugs').select('post_id').where('slug', '=', slug).executeTakeFirst())
      ?.post_id;
  const isFree = async (slug: string) => slug !== reserved && [undefined, id].includes(await holder(slug));
  if (written.slug !== undefined) {
    return (await isFree(written.slug)) ? written.slug : undefined;
  }
  const isByHand = old !== undefined && withoutNumber(old.slug) !== withoutNumber(slugOf(old.title));
  if (old !== undefined && (isByHand || slugOf(old.title) === slugOf(written.title))) {
    return old.slug;
  }
  const base = slugOf(written.title);
  const tries = [base, ...Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`)];
  for (const slug of tries) {
    if (await isFree(slug)) {
      return slug;
    }
  }
  return `${base}-${randomBytes(4).toString('hex')}`;
}

/** Transliterates a word. A Chinese character becomes a separate, capitalized syllable. */
const inLatinLetters = (word: string): string =>
  anyAscii(word.normalize('NFC'))
    .replace(/[`']/g, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ');

const withoutNumber = (slug: string) => slug.replace(/-(?:\d|[\da-f]{8})$/, '');

/**
 * Converts a title to a slug of lower-case letters, digits and hyphens. Accents are dropped, and other
 * scripts are transliterated. `fallback` is used for a title without letters and digits. WRITE-27.
 */
export function slugOf(title: string, fallback = 'post'): string {
  const words = title
    .normalize('NFKD')
    .replace(/['’]/g, '')
    .replace(/(?:(?!\p{ASCII})[\p{L}\p{N}])[\p{M}\p{L}\p{N}]*/gu, inLatinLetters)
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    // Leaves room for a number that makes the slug unique.
    if (longer.length > slugMaxLength - 10) {
      break;
    }
    slug = longer;
  }
  return slug || (words?.[0] ?? fallback).slice(0, slugMaxLength - 10);
}

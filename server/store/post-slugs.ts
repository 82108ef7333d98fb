import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { slugMaxLength } from '../../src/contract/post-limits.ts';
import type { Database, PostTable } from './schema.ts';

/** GET /v2/blogs/trash is the trash, and not a post. TRASH-4. */
const reserved = 'trash';

/**
 * The slug of a post: the given one, or one made from its title that no post has or had. It stays while
 * the title stays, or if it was not made from the title. Undefined if another post has the given one.
 * STORE-16.
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

/** Transliterates a word. A sign of Chinese becomes a syllable with a capital letter, and a word of its own. */
const inLatinLetters = (word: string): string =>
  anyAscii(word.normalize('NFC'))
    .replace(/[`']/g, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ');

const withoutNumber = (slug: string) => slug.replace(/-(?:\d|[\da-f]{8})$/, '');

/**
 * A title as a part of an address: lower-case letters, digits and hyphens. Accents are dropped, and other
 * scripts are transliterated. `fallback` is for a title without either. WRITE-27.
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
    // Leaves room for a number that makes it unique.
    if (longer.length > slugMaxLength - 10) {
      break;
    }
    slug = longer;
  }
  return slug || (words?.[0] ?? fallback).slice(0, slugMaxLength - 10);
}

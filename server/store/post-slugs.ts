import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { slugMaxLength } from '../../src/contract/post-limits.ts';
import { routeRoles } from '../../src/contract/route-roles.ts';
import type { Database, PostTable } from './schema.ts';

/** The words below /v2/blogs that are paths of other calls, such as `trash`. TRASH-4, API-123. */
const reservedWords = new Set(
  Object.keys(routeRoles).flatMap((route) => /^\w+ \/api\/v2\/blogs\/([^/:]+)/.exec(route)?.[1] ?? []),
);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a text has the form of a post's id. No slug of a new version has it. API-122. */
export const isPostId = (text: string) => uuid.test(text);

/** The slug of a post, or the reason why the post cannot have the given slug. */
type Claim = { kind: 'claimed'; slug: string } | { kind: 'slugTaken' } | { kind: 'slugReserved' };

/**
 * Returns the slug of a post: the given slug, or a slug made from the title that no other post has or had. If
 * no slug is given, a slug that was made from the title changes with the title. A slug that was chosen by
 * hand is kept. Reserved slugs of older versions stay until the slug changes. STORE-16.
 */
export async function claimSlug(
  db: Database,
  id: string,
  written: { title: string; slug?: string | undefined },
  old?: PostTable,
): Promise<Claim> {
  const holder = async (slug: string) =>
    (await db.selectFrom('post_slugs').select('post_id').where('slug', '=', slug).executeTakeFirst())
      ?.post_id;
  const isReserved = (slug: string) => reservedWords.has(slug) || isPostId(slug);
  const isFree = async (slug: string) => [undefined, id].includes(await holder(slug));
  const claimed = (slug: string): Claim => ({ kind: 'claimed', slug });
  if (written.slug !== undefined) {
    if (isReserved(written.slug) && written.slug !== old?.slug) {
      return { kind: 'slugReserved' };
    }
    return (await isFree(written.slug)) ? claimed(written.slug) : { kind: 'slugTaken' };
  }
  const isByHand = old !== undefined && withoutNumber(old.slug) !== withoutNumber(slugOf(old.title));
  if (old !== undefined && (isByHand || slugOf(old.title) === slugOf(written.title))) {
    return claimed(old.slug);
  }
  const base = slugOf(written.title);
  const tries = [base, ...Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`)];
  for (const slug of tries) {
    if (!isReserved(slug) && (await isFree(slug))) {
      return claimed(slug);
    }
  }
  return claimed(`${base}-${randomBytes(4).toString('hex')}`);
}

/** Returns whether a post has or had this slug. */
export async function isSlug(db: Database, slug: string): Promise<boolean> {
  const row = await db.selectFrom('post_slugs').select('post_id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
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

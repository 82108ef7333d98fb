import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuthorList, OwnProfile, SentProfile } from '../../src/contract/authors.ts';
import { authorSlugMaxLength } from '../../src/contract/post-limits.ts';
import type { PostAuthor, PostPage } from '../../src/contract/posts.ts';
import { uploadsIn } from '../../src/contract/uploads.ts';
import { lockPosts } from './post-lock.ts';
import { slugOf } from './post-slugs.ts';
import type { AuthorProfileTable, Database, PostTable, Tables } from './schema.ts';
import { withCurrentUploads } from './upload-replacements.ts';
import { findUpload } from './uploads.ts';

/** The profile's columns in a query of posts. */
export type AuthorColumns = {
  author_slug: string | null;
  author_name: string | null;
  author_picture: string | null;
};

/** The columns to select where `author_profiles` is joined to posts. */
export const authorColumns = [
  'author_profiles.slug as author_slug',
  'author_profiles.name as author_name',
  'author_profiles.picture as author_picture',
] as const;

/**
 * Returns the public author of a post: the author's profile, or the brand if there is no profile. AUTHOR-8,
 * AUTHOR-9.
 */
export function authorOf(row: Pick<PostTable, 'author'> & Partial<AuthorColumns>): PostAuthor {
  const { author_slug: slug = null, author_name: name = null, author_picture: picture = null } = row;
  return slug === null || name === null
    ? { username: row.author }
    : { username: name, slug, ...(picture === null ? {} : { picture }) };
}

/**
 * The outcome of saving a profile. `conflict` means that another version is stored. `slugTaken`: another
 * author has or had the slug. `noPicture`: the picture is not in the library.
 */
export type ProfileResult =
  | { kind: 'saved'; profile: OwnProfile }
  | { kind: 'conflict'; profile: OwnProfile }
  | { kind: 'slugTaken' }
  | { kind: 'noPicture' };

const noProfile: OwnProfile = { name: '', slug: '', bio: '', picture: '', version: 0 };

/** Returns an admin's own profile, which is empty before the first save. AUTHOR-1. */
export async function readProfile(db: Database, adminId: string): Promise<OwnProfile> {
  const row = await rowOf(db, adminId);
  return row === undefined ? noProfile : toProfile(row);
}

/** Saves an admin's profile. Locks posts, so that no upload is removed meanwhile. AUTHOR-2 to AUTHOR-7. */
export async function saveProfile(
  transaction: Transaction<Tables>,
  adminId: string,
  sent: SentProfile,
): Promise<ProfileResult> {
  await lockPosts(transaction);
  const old = await rowOf(transaction, adminId);
  if ((old?.version ?? 0) !== sent.version) {
    return { kind: 'conflict', profile: old === undefined ? noProfile : toProfile(old) };
  }
  const slug = await claimAuthorSlug(transaction, adminId, sent);
  if (slug === undefined) {
    return { kind: 'slugTaken' };
  }
  const { picture } = await withCurrentUploads(transaction, { picture: sent.picture });
  if (picture !== '' && !(await isPicture(transaction, picture))) {
    return { kind: 'noPicture' };
  }
  const columns = {
    slug,
    name: sent.name,
    bio: sent.bio,
    picture: picture || null,
    version: (old?.version ?? (await countSaves(transaction, adminId))) + 1,
  };
  await transaction
    .insertInto('author_profiles')
    .values({ admin_id: adminId, ...columns })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(columns))
    .execute();
  await transaction
    .insertInto('author_slugs')
    .values({ slug, admin_id: adminId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { kind: 'saved', profile: toProfile({ admin_id: adminId, ...columns }) };
}

/** Returns every author, sorted by name. `isOwn` marks the profile of this admin. AUTHOR-12. */
export async function listAuthors(db: Database, adminId: string): Promise<AuthorList['authors']> {
  const rows = await db
    .selectFrom('author_profiles')
    .select(['admin_id', 'slug', 'name'])
    .orderBy('name')
    .orderBy('slug')
    .execute();
  return rows.map(({ admin_id, slug, name }) => ({ slug, name, isOwn: admin_id === adminId }));
}

/** Returns the admin whose profile has or had this slug. AUTHOR-19, AUTHOR-20. */
export async function authorIdOf(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('author_slugs')
    .select('admin_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.admin_id;
}

/** Finds the author of a page of posts, by the current or an earlier slug. AUTHOR-19. */
export async function findAuthor(
  db: Database,
  slugOfPage: string,
): Promise<{ id: string; author: NonNullable<PostPage['author']> } | undefined> {
  const row = await db
    .selectFrom('author_slugs')
    .innerJoin('author_profiles', 'author_profiles.admin_id', 'author_slugs.admin_id')
    .selectAll('author_profiles')
    .where('author_slugs.slug', '=', slugOfPage)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const { slug, name, bio, picture, admin_id: id } = row;
  return { id, author: { name, slug, bio, ...(picture === null ? {} : { picture }) } };
}

/**
 * Returns the slugs of the authors of published posts, and when the published posts of each last changed, ms.
 * AUTHOR-16.
 */
export async function listPublishedAuthors(
  db: Database,
): Promise<Array<{ slug: string; updatedAt: number }>> {
  const rows = await db
    .selectFrom('author_profiles')
    .innerJoin('posts', 'posts.author_id', 'author_profiles.admin_id')
    .select(({ fn }) => ['author_profiles.slug', fn.max('posts.updated_at').as('updated_at')])
    .where('posts.status', '=', 'published')
    .groupBy('author_profiles.slug')
    .orderBy('author_profiles.slug')
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
}

/**
 * The outcome of removing a profile. `missing`: there is no such profile. `shown`: this many posts show the
 * profile. AUTHOR-21.
 */
type ProfileRemovalResult =
  | { kind: 'removed'; name: string }
  | { kind: 'missing' }
  | { kind: 'shown'; posts: number };

/**
 * Removes an admin's profile with its slugs. Locks posts, so that no post gets this author meanwhile.
 * AUTHOR-21.
 */
export async function removeProfile(
  transaction: Transaction<Tables>,
  adminId: string,
): Promise<ProfileRemovalResult> {
  await lockPosts(transaction);
  const old = await rowOf(transaction, adminId);
  if (old === undefined) {
    return { kind: 'missing' };
  }
  const { posts } = await transaction
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('author_id', '=', adminId)
    .executeTakeFirstOrThrow();
  if (posts > 0) {
    return { kind: 'shown', posts };
  }
  await transaction.deleteFrom('author_profiles').where('admin_id', '=', adminId).execute();
  return { kind: 'removed', name: old.name };
}

/**
 * Drops the profile of a removed admin, unless a post shows it. The caller's transaction must hold
 * `lockPosts`. AUTHOR-10.
 */
export async function dropUnusedProfile(transaction: Transaction<Tables>, adminId: string): Promise<void> {
  await transaction
    .deleteFrom('author_profiles')
    .where('admin_id', '=', adminId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').where('author_id', '=', adminId))),
    )
    .execute();
}

const rowOf = (db: Database, adminId: string): Promise<AuthorProfileTable | undefined> =>
  db.selectFrom('author_profiles').selectAll().where('admin_id', '=', adminId).executeTakeFirst();

/**
 * Returns how often an admin has saved a profile, including removed ones. A new profile's version continues
 * from this number, because a form may still have the version of a removed profile. AUTHOR-7.
 */
async function countSaves(db: Database, adminId: string): Promise<number> {
  const { saves } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('saves'))
    .where('admin_id', '=', adminId)
    .where('action', '=', 'author.saved')
    .executeTakeFirstOrThrow();
  return saves;
}

const toProfile = ({ name, slug, bio, picture, version }: AuthorProfileTable): OwnProfile => ({
  name,
  slug,
  bio,
  picture: picture ?? '',
  version,
});

/**
 * Returns the given slug, or a free slug made from the name if no slug is given. Undefined if another author
 * has or had the given slug. AUTHOR-4, AUTHOR-20.
 */
async function claimAuthorSlug(db: Database, adminId: string, { slug, name }: SentProfile) {
  const isFree = async (wanted: string) => [undefined, adminId].includes(await authorIdOf(db, wanted));
  if (slug !== '') {
    return (await isFree(slug)) ? slug : undefined;
  }
  // Leaves room for a suffix that makes the slug unique.
  const base = slugOf(name, 'author')
    .slice(0, authorSlugMaxLength - 10)
    .replace(/-$/, '');
  for (const wanted of [base, `${base}-2`, `${base}-3`]) {
    if (await isFree(wanted)) {
      return wanted;
    }
  }
  return `${base}-${randomBytes(4).toString('hex')}`;
}

/** Returns whether this is the address of a picture in the library, at its full size. AUTHOR-5. */
async function isPicture(db: Database, address: string): Promise<boolean> {
  const [name] = uploadsIn(address);
  if (name === undefined || address !== `/uploads/${name}`) {
    return false;
  }
  return (await findUpload(db, name)) !== undefined;
}

import { sql } from 'kysely';
import {
  isPictureUrl,
  type Post,
  type PostPage,
  type PostQuery,
  type PostStatus,
  type PostSummary,
  type TagList,
  tagKeyOf,
} from '../../src/contract/posts.ts';
import { type AuthorColumns, authorColumns, authorOf, findAuthor } from './authors.ts';
import { builtOnce } from './built-once.ts';
import { toCover } from './post-covers.ts';
import { detailsOf } from './post-details.ts';
import { searchPosts } from './post-search.ts';
import { isPostId } from './post-slugs.ts';
import type { Database, PostTable } from './schema.ts';

/** Selects posts for a list. Without a status it selects posts of every status. */
export type PostSelection = Pick<PostQuery, 'page' | 'limit' | 'tags' | 'search'> & {
  status?: PostStatus | undefined;
};

/** The maximum number of matches that a search counts: counting takes time for each match. STORE-44. */
const searchCountLimit = 1_000;
/** The maximum number of tags that visitors get: the page of the list contains them, and shows 30. API-68. */
const visitorTagLimit = 200;

/** Returns one page of posts, newest first, and the total number of matching posts. SPEED-12. */
export async function findPosts(
  db: Database,
  { page, limit, tags, search, status }: PostSelection,
): Promise<{ posts: PostSummary[]; total: number }> {
  const tagKey = tagKeyOf(tags);
  const offset = (page - 1) * limit;
  if (search !== '') {
    const found = await searchPosts(
      db,
      { search, tagKey, status },
      { limit, offset, countLimit: searchCountLimit },
    );
    return { posts: await postsAt(db, found.places), total: found.total };
  }
  const total = await countPosts(db, tagKey, status);
  if (offset >= total) {
    return { posts: [], total };
  }
  return { posts: await postsAt(db, await placesOf(db, tagKey, status, { limit, offset, total })), total };
}

/**
 * Returns one page of an author's published posts, newest first. Returns undefined if the author is unknown
 * or has no published post. AUTHOR-14.
 */
export async function findPostsOf(
  db: Database,
  slug: string,
  { page, limit }: Pick<PostQuery, 'page' | 'limit'>,
): Promise<{ author: NonNullable<PostPage['author']>; posts: PostSummary[]; total: number } | undefined> {
  const found = await findAuthor(db, slug);
  if (found === undefined) {
    return undefined;
  }
  const published = db
    .selectFrom('posts')
    .where('author_id', '=', found.id)
    .where('status', '=', 'published');
  const { total } = await published
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await published
    .select('place')
    .orderBy('place', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  if (Number(total) === 0) {
    return undefined;
  }
  const posts = await postsAt(
    db,
    rows.map(({ place }) => place),
  );
  return { author: found.author, posts, total: Number(total) };
}

/**
 * Returns the places of one page of posts. Reads only an index, from the end that is nearer to the page, so
 * that the last pages are fast too.
 */
async function placesOf(
  db: Database,
  tagKey: string,
  status: PostStatus | undefined,
  { limit, offset, total }: { limit: number; offset: number; total: number },
) {
  const isNearEnd = offset > total / 2;
  const size = Math.min(limit, total - offset);
  const direction = isNearEnd ? 'asc' : 'desc';
  const skipped = isNearEnd ? total - offset - size : offset;
  // Posts in the trash have negative places.
  const all = db.selectFrom('posts').select('place').where('place', '>=', 0);
  const ofTag = db.selectFrom('post_tags').select('place').where('tag_key', '=', tagKey);
  const rows =
    tagKey === ''
      ? await (status === undefined ? all : all.where('status', '=', status))
          .orderBy('place', direction)
          .limit(size)
          .offset(skipped)
          .execute()
      : await (status === undefined ? ofTag : ofTag.where('status', '=', status))
          .orderBy('place', direction)
          .limit(size)
          .offset(skipped)
          .execute();
  return rows.map(({ place }) => place);
}

/** Returns the number of posts with the tag, or of all posts if `tagKey` is empty. */
export async function countPosts(
  db: Database,
  tagKey: string,
  status: PostStatus | undefined,
): Promise<number> {
  const rows = await db
    .selectFrom('post_counts')
    .select('posts')
    .where('tag_key', '=', tagKey)
    .$if(status !== undefined, (counts) => counts.where('status', '=', status ?? 'published'))
    .execute();
  return rows.reduce((sum, { posts }) => sum + Number(posts), 0);
}

/** Returns the posts at these places, newest first. */
async function postsAt(db: Database, places: readonly number[]): Promise<PostSummary[]> {
  if (places.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('posts')
    .leftJoin('author_profiles', 'author_profiles.admin_id', 'posts.author_id')
    .selectAll('posts')
    .select(authorColumns)
    .where('place', 'in', places)
    .orderBy('place', 'desc')
    .execute();
  return rows.map(toSummary);
}

// Constants are written into the SQL text, because binding a value takes longer than reading a tag.
const readTags = builtOnce((db) =>
  db
    .selectFrom('post_counts')
    .select(['name', 'posts'])
    .where('status', '=', sql.lit('published'))
    .where('posts', '>', sql.lit(0))
    .where('tag_key', '!=', sql.lit(''))
    .orderBy('posts', 'desc')
    .orderBy('tag_key')
    .limit(sql.lit(visitorTagLimit)),
);

/** Returns the tags of published posts, most used first, up to the limit. */
export async function listTags(db: Database): Promise<TagList['tags']> {
  const rows = await readTags(db);
  return rows.map(({ name, posts }) => ({ name, count: Number(posts) }));
}

/** The name of a tag in a group of its counts: as in published posts, if they have the tag. PUB-14. */
export const shownTagName = sql<string>`coalesce(max(case when status = 'published' then name end), max(name))`;

/**
 * Returns every tag of all posts including drafts, most used first. A tag is spelled as in published posts if
 * they have it. PUB-14.
 */
export async function listAllTags(db: Database): Promise<TagList['tags']> {
  const rows = await db
    .selectFrom('post_counts')
    .select(({ fn, ref }) => [shownTagName.as('name'), fn.sum<number>(ref('posts')).as('posts')])
    .where('posts', '>', 0)
    .where('tag_key', '!=', '')
    .groupBy('tag_key')
    .orderBy('posts', 'desc')
    .orderBy('tag_key')
    .execute();
  return rows.map(({ name, posts }) => ({ name, count: Number(posts) }));
}

const wholePosts = (db: Database) =>
  db
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .leftJoin('author_profiles', 'author_profiles.admin_id', 'posts.author_id')
    .selectAll('posts')
    .select(authorColumns)
    .select('post_bodies.content');

const readById = builtOnce((db, id: string) => wholePosts(db).where('posts.id', '=', id));

const readBySlug = builtOnce((db, slug: string) =>
  wholePosts(db).where('posts.id', '=', ({ selectFrom }) =>
    selectFrom('post_slugs').select('post_id').where('slug', '=', slug),
  ),
);

/** Converts a row to a post. A post in the trash counts as missing. TRASH-1. */
const toPost = (row: Awaited<ReturnType<typeof readById>>[number] | undefined): Post | undefined =>
  row === undefined || row.trashed_at !== null
    ? undefined
    : { ...toSummary(row), ...detailsOf(row), content: row.content };

/** Finds a post by its id only, because older versions accepted slugs that are ids. API-122. */
export async function findPostById(db: Database, id: string): Promise<Post | undefined> {
  const [row] = await readById(db, id);
  return toPost(row);
}

/**
 * Finds a post by its id, or by its current or a former slug. The id of a post in the trash leads to no other
 * post. API-122.
 */
export async function findPost(db: Database, slugOrId: string): Promise<Post | undefined> {
  const [named] = isPostId(slugOrId) ? await readById(db, slugOrId) : [];
  const [row] = named === undefined ? await readBySlug(db, slugOrId) : [named];
  return toPost(row);
}

/** The address of a published post and the time of its last change, ms. */
export type PostAddress = { slug: string; updatedAt: number };

/**
 * Returns the addresses of published posts, newest first, except posts that are hidden from search engines.
 * PUB-19.
 */
export async function readAddresses(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostAddress[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'updated_at', 'details'])
    .where('status', '=', 'published')
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows
    .filter((row) => detailsOf(row).noindex !== true)
    .map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
}

/** Returns the newest published posts with their content. */
export async function newestPosts(db: Database, count: number): Promise<Post[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .leftJoin('author_profiles', 'author_profiles.admin_id', 'posts.author_id')
    .selectAll('posts')
    .select(authorColumns)
    .select('post_bodies.content')
    .where('status', '=', 'published')
    .orderBy('place', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...toSummary(row), content: row.content }));
}

/** Returns whether a post is published, scheduled or a plain draft, or undefined if there is no such post. */
export async function standingOf(
  db: Database,
  id: string,
): Promise<'published' | 'scheduled' | 'draft' | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['status', 'publish_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status === 'draft' && row.publish_at !== null ? 'scheduled' : row?.status;
}

export async function hasPosts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Converts a row to the contract's summary of a post. */
export function toSummary(row: PostTable & Partial<AuthorColumns>): PostSummary {
  const cover = toCover(row);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    ...(row.excerpt === '' ? {} : { excerpt: row.excerpt }),
    opening: row.opening,
    tags: JSON.parse(row.tags) as string[],
    // Older versions stored image addresses that browsers cannot load.
    ...(row.image_url === null || !isPictureUrl(row.image_url) ? {} : { imageUrl: row.image_url }),
    ...(row.image_alt === null ? {} : { imageAlt: row.image_alt }),
    ...(cover === undefined ? {} : { cover }),
    date: new Date(row.published_at ?? row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    author: authorOf(row),
    status: row.status,
    ...(row.publish_at === null ? {} : { publishAt: new Date(Number(row.publish_at)).toISOString() }),
    version: row.version,
  };
}

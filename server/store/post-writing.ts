import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Post, type PostDetails, type PostStatus, tagKeyOf } from '../../src/contract/posts.ts';
import { authorIdOf } from './authors.ts';
import { writtenCover } from './post-covers.ts';
import { storedDetails } from './post-details.ts';
import { lockPosts } from './post-lock.ts';
import { addToSearch, removeFromSearch, searchedWords } from './post-search.ts';
import { claimSlug, isSlug } from './post-slugs.ts';
import { findPostById } from './posts.ts';
import type { Database, PostTable, Tables } from './schema.ts';
import { withCurrentUploads } from './upload-replacements.ts';
import { keepPostUses } from './upload-uses.ts';

/** A post to be stored: sanitized, with the parts of its text that lists and the search need. */
export type WrittenPost = PostDetails & {
  /** The id of a new post. Absent: made here. API-121. */
  id?: string | undefined;
  title: string;
  content: string;
  text: string;
  opening: string;
  excerpt: string;
  tags: readonly string[];
  /** Empty: removed. Absent: unchanged. */
  imageUrl?: string | undefined;
  imageAlt?: string | undefined;
  /** Absent: made from the title. */
  slug?: string | undefined;
  /** Absent: unchanged; a new post is published. */
  status?: PostStatus | undefined;
  /** When the post was published, ms. Absent: unchanged. PUB-21. */
  date?: number | undefined;
  /**
   * The slug of the author. Empty: the brand. Absent: unchanged; a new post gets `by` as its author.
   * AUTHOR-12.
   */
  author?: string | undefined;
  /** The admin who writes the post. Absent for sample posts. AUTHOR-8. */
  by?: string | undefined;
  /**
   * The time at which a draft is to be published, ms, and the admin who chose it. Absent: not scheduled, or
   * unchanged if `status` is also absent. PUB-1.
   */
  schedule?: { at: number; by: string } | undefined;
};

/**
 * The outcome of a change. `written`: the change is stored; `before` and `beforeAt` are the previous status
 * and publication time (ISO 8601), absent for a new post. `missing`: there is no such post, or it is in the
 * trash. `conflict`: another version is stored, or a new post has the id of a stored one. `slugTaken`:
 * another post has the slug. `past`: the publication time has passed. `future`: the date is in the future.
 * `undated`: the draft was never published, so it has no date to change. `noAuthor`: no author has this slug.
 * `slugReserved`: no post may have the slug. `idTaken`: the id of the new post is the slug of another one.
 */
export type WriteResult =
  | { kind: 'written'; post: Post; before?: PostStatus; beforeAt?: string | undefined }
  | { kind: 'missing' }
  | { kind: 'conflict'; post: Post }
  | { kind: 'slugTaken' }
  | { kind: 'slugReserved' }
  | { kind: 'idTaken' }
  | { kind: 'past' }
  | { kind: 'future' }
  | { kind: 'undated' }
  | { kind: 'noAuthor' };

/**
 * The name that is shown for authors without a profile. It is the brand, so that an admin's address stays
 * private. PRIV-27, BLOG-85.
 */
const author = 'SwiftEx';

export async function addPost(
  transaction: Transaction<Tables>,
  sent: WrittenPost,
  now: number,
): Promise<WriteResult> {
  await lockPosts(transaction);
  const { id = randomUUID() } = sent;
  const existing = await transaction
    .selectFrom('posts')
    .select('trashed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing !== undefined) {
    return existing.trashed_at === null
      ? { kind: 'conflict', post: await stored(transaction, id) }
      : { kind: 'missing' };
  }
  if (sent.id !== undefined && (await isSlug(transaction, id))) {
    return { kind: 'idTaken' };
  }
  const written = await withUploadsOf(transaction, sent);
  const claim = await claimSlug(transaction, id, written);
  if (claim.kind !== 'claimed') {
    return claim;
  }
  const { slug } = claim;
  if (written.schedule !== undefined && written.schedule.at <= now) {
    return { kind: 'past' };
  }
  const status = written.status ?? 'published';
  const dated = dateOf(written, status, null, now);
  if (dated.kind !== 'dated') {
    return dated;
  }
  const authorId = await authorIdFor(transaction, written, written.by ?? null);
  if (authorId === undefined) {
    return { kind: 'noAuthor' };
  }
  const place = await freePlace(transaction, dated.at ?? now);
  const row: PostTable = {
    id,
    place,
    slug,
    author,
    author_id: authorId,
    version: 1,
    created_at: now,
    published_at: dated.at,
    ...scheduleOf(written, status),
    trashed_at: null,
    ...columnsOf(written, status, now),
    image_url: written.imageUrl || null,
    image_alt: written.imageAlt || null,
    details: storedDetails(written, null),
    ...(await writtenCover(transaction, { ...written, status, place })),
  };
  await transaction.insertInto('posts').values(row).execute();
  await transaction
    .insertInto('post_bodies')
    .values({ post_id: id, content: written.content, text: written.text })
    .execute();
  await transaction.insertInto('post_slugs').values({ slug, post_id: id }).execute();
  await list(transaction, row, written);
  await keepPostUses(transaction, row, written.content);
  return { kind: 'written', post: await stored(transaction, id) };
}

/**
 * Changes a post. `version` is the version that the writer started from; without a version, no conflict is
 * detected.
 */
export async function changePost(
  transaction: Transaction<Tables>,
  id: string,
  sent: WrittenPost,
  version: number | undefined,
  now: number,
): Promise<WriteResult> {
  await lockPosts(transaction);
  const written = await withUploadsOf(transaction, sent);
  const old = await transaction
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  if (old === undefined) {
    return { kind: 'missing' };
  }
  if (version !== undefined && version !== old.version) {
    return { kind: 'conflict', post: await stored(transaction, id) };
  }
  const { schedule } = written;
  // Accepts an unchanged time that has passed, because the post may still wait for the server to publish it.
  if (schedule !== undefined && schedule.at <= now && schedule.at !== old.publish_at) {
    return { kind: 'past' };
  }
  const claim = await claimSlug(transaction, id, written, old);
  if (claim.kind !== 'claimed') {
    return claim;
  }
  const { slug } = claim;
  const status = written.status ?? old.status;
  const dated = dateOf(written, status, old.published_at, now);
  if (dated.kind !== 'dated') {
    return dated;
  }
  const authorId = await authorIdFor(transaction, written, old.author_id);
  if (authorId === undefined) {
    return { kind: 'noAuthor' };
  }
  const published_at = dated.at;
  const isMoved = (published_at ?? old.created_at) !== (old.published_at ?? old.created_at);
  const place = isMoved ? await freePlace(transaction, published_at ?? now) : old.place;
  const row: PostTable = {
    ...old,
    ...columnsOf(written, status, now),
    slug,
    author_id: authorId,
    published_at,
    ...scheduleOf(written, status, old),
    place,
    version: old.version + 1,
    image_url: written.imageUrl === undefined ? old.image_url : written.imageUrl || null,
    image_alt: written.imageAlt === undefined ? old.image_alt : written.imageAlt || null,
    details: storedDetails(written, old.details),
    ...(await writtenCover(transaction, { ...written, status, place }, old)),
  };
  await unlist(transaction, old);
  await transaction.updateTable('posts').set(row).where('id', '=', id).execute();
  await transaction
    .updateTable('post_bodies')
    .set({ content: written.content, text: written.text })
    .where('post_id', '=', id)
    .execute();
  await transaction
    .insertInto('post_slugs')
    .values({ slug, post_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await list(transaction, row, written);
  await keepPostUses(transaction, row, written.content);
  const beforeAt = old.publish_at === null ? undefined : new Date(old.publish_at).toISOString();
  return { kind: 'written', post: await stored(transaction, id), before: old.status, beforeAt };
}

/** Updates the addresses of files that were replaced after the writer opened the post. LIB-17. */
async function withUploadsOf(db: Database, sent: WrittenPost): Promise<WrittenPost> {
  const { content, imageUrl, socialImage } = sent;
  return { ...sent, ...(await withCurrentUploads(db, { content, imageUrl, socialImage })) };
}

/**
 * Returns the publication time of a written post, in ms. It is null for a draft that was never published.
 * PUB-21.
 */
function dateOf({ date }: WrittenPost, status: PostStatus, old: number | null, now: number) {
  if (date === undefined) {
    return { kind: 'dated', at: old ?? (status === 'published' ? now : null) } as const;
  }
  if (status !== 'published' && old === null) {
    return { kind: 'undated' } as const;
  }
  return date > now ? ({ kind: 'future' } as const) : ({ kind: 'dated', at: date } as const);
}

/**
 * Returns the author's id for a written post: null for no author, undefined if nobody has the slug.
 * AUTHOR-12.
 */
async function authorIdFor(db: Database, { author: slug }: WrittenPost, otherwise: string | null) {
  if (slug === undefined) {
    return otherwise;
  }
  return slug === '' ? null : await authorIdOf(db, slug);
}

/**
 * Returns the schedule of a written post. A write without status and schedule keeps the stored schedule.
 * PUB-1, PUB-8.
 */
function scheduleOf({ schedule, status: sent }: WrittenPost, status: PostStatus, old?: PostTable) {
  if (schedule === undefined && sent === undefined && status === 'draft' && old !== undefined) {
    return { publish_at: old.publish_at, scheduled_by: old.scheduled_by };
  }
  return { publish_at: schedule?.at ?? null, scheduled_by: schedule?.by ?? null };
}

function columnsOf(written: WrittenPost, status: PostStatus, now: number) {
  return {
    status,
    title: written.title,
    excerpt: written.excerpt,
    opening: written.opening,
    tags: JSON.stringify(written.tags),
    updated_at: now,
  };
}

async function stored(db: Database, id: string): Promise<Post> {
  const post = await findPostById(db, id);
  if (post === undefined) {
    throw new Error('The post that was just written was not found.');
  }
  return post;
}

/** Adds a post to the lists of tags, the counts and the search. STORE-41. */
export async function list(
  db: Database,
  { id, status, place }: PostTable,
  written: Pick<WrittenPost, 'title' | 'excerpt' | 'tags' | 'text'>,
) {
  const names = new Map(written.tags.map((tag) => [tagKeyOf(tag), tag]));
  if (names.size > 0) {
    await db
      .insertInto('post_tags')
      .values([...names.keys()].map((tag_key) => ({ post_id: id, tag_key, status, place })))
      .execute();
  }
  await db
    .insertInto('post_counts')
    .values([['', ''] as const, ...names].map(([tag_key, name]) => ({ tag_key, status, name, posts: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['tag_key', 'status'])
        .doUpdateSet((counts) => ({ posts: counts('post_counts.posts', '+', 1) })),
    )
    .execute();
  await addToSearch(db, {
    place,
    status,
    tagKeys: [...names.keys()],
    words: searchedWords(written),
  });
}

/** Removes a post from everything that `list` adds it to. */
export async function unlist(db: Database, { id, status, place }: PostTable) {
  const tags = await db.selectFrom('post_tags').select('tag_key').where('post_id', '=', id).execute();
  await db
    .updateTable('post_counts')
    .set((counts) => ({ posts: counts('posts', '-', 1) }))
    .where('status', '=', status)
    .where('tag_key', 'in', ['', ...tags.map(({ tag_key }) => tag_key)])
    .execute();
  // Deletes counts of zero. If the tag is used again, it takes the new spelling.
  await db.deleteFrom('post_counts').where('status', '=', status).where('posts', '<=', 0).execute();
  await db.deleteFrom('post_tags').where('post_id', '=', id).execute();
  await removeFromSearch(db, place);
}

/**
 * Returns a unique place for a post of this date. Of two posts with the same date, the post that was written
 * later counts as newer. STORE-5, STORE-15.
 */
export async function freePlace(db: Database, date: number): Promise<number> {
  // After 1,000 posts with this date, takes the places of the next millisecond.
  for (let first = date * 1_000; ; first += 1_000) {
    const { last } = await db
      .selectFrom('posts')
      .select((posts) => posts.fn.max('place').as('last'))
      .where('place', '>=', first)
      .where('place', '<', first + 1_000)
      .executeTakeFirstOrThrow();
    const place = last === null ? first : Number(last) + 1;
    if (place < first + 1_000) {
      return place;
    }
  }
}

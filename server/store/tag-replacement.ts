import type { Transaction } from 'kysely';
import type { Post } from '../../src/contract/posts.ts';
import { detailsOf } from './post-details.ts';
import { keepRevision } from './post-revisions.ts';
import { addToSearch, removeFromSearch, type SearchedPost } from './post-search.ts';
import { tagKeyOf, toSummary } from './posts.ts';
import type { Database, PostTable, Tables } from './schema.ts';

/** Posts read at a time: each may be a megabyte. */
const batchSize = 20;
/** Posts indexed at a time, and the most characters of these. SQLite merges its index after each statement. */
const indexBatch = { posts: 200, characters: 4_000_000 };

/** The admin and the time of a change, ms. */
type Act = { adminId: string; now: number };

/**
 * Gives the posts of a tag another name of it, another tag, or none. Returns how many were
 * written outside the trash. The caller's transaction holds `lockPosts`. TAG-5.
 */
export async function replaceTag(db: Transaction<Tables>, key: string, name: string | undefined, act: Act) {
  // By place, the key of the search index: SQLite writes its words faster in that order.
  const listed = await db
    .selectFrom('post_tags')
    .select('post_id')
    .where('tag_key', '=', key)
    .orderBy('place')
    .execute();
  const ids = listed.map(({ post_id }) => post_id);
  let changed = 0;
  let waiting: SearchedPost[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const written = await changeTags(db, ids.slice(start, start + batchSize), key, name, act);
    changed += written.length;
    waiting.push(...written);
    const characters = waiting.reduce((sum, { words }) => sum + words.length, 0);
    const isLast = start + batchSize >= ids.length;
    if (isLast || waiting.length >= indexBatch.posts || characters > indexBatch.characters) {
      await indexAgain(db, waiting);
      waiting = [];
    }
  }
  await relist(db, key, name);
  // A post in the trash is in no list and no index: its tags are changed for the time it comes back.
  const trashed = await trashedWith(db, key);
  for (let start = 0; start < trashed.length; start += batchSize) {
    await changeTags(db, trashed.slice(start, start + batchSize), key, name, act);
  }
  return changed;
}

/** The posts in the trash that have a tag. */
async function trashedWith(db: Database, key: string): Promise<string[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'tags'])
    .where('trashed_at', 'is not', null)
    .execute();
  const hasTag = (tags: string) => (JSON.parse(tags) as string[]).some((tag) => tagKeyOf(tag) === key);
  return posts.filter(({ tags }) => hasTag(tags)).map(({ id }) => id);
}

async function indexAgain(db: Database, posts: readonly SearchedPost[]) {
  if (posts.length > 0) {
    await removeFromSearch(db, ...posts.map(({ place }) => place));
    await addToSearch(db, ...posts);
  }
}

type WholePost = PostTable & { content: string; text: string };

/** Writes the tags of these posts. The new version makes a save begun before it a conflict. Returns what to index. */
async function changeTags(
  db: Transaction<Tables>,
  ids: readonly string[],
  key: string,
  name: string | undefined,
  { adminId, now }: Act,
): Promise<SearchedPost[]> {
  const posts: WholePost[] = await db
    .selectFrom('posts')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .selectAll('posts')
    .select(['post_bodies.content', 'post_bodies.text'])
    .where('posts.id', 'in', ids)
    .orderBy('place')
    .execute();
  const changes = posts
    .map((old) => ({ old, tags: JSON.stringify(replaced(JSON.parse(old.tags) as string[], key, name)) }))
    .filter(({ old, tags }) => tags !== old.tags);
  if (changes.length === 0) {
    return [];
  }
  await keepFirstRevisions(
    db,
    changes.map(({ old }) => old),
  );
  for (const { old, tags } of changes) {
    const change = { tags, version: old.version + 1, updated_at: now };
    await db.updateTable('posts').set(change).where('id', '=', old.id).execute();
    await keepRevision(db, toPost({ ...old, ...change }), { adminId, now });
  }
  return changes.map(({ old, tags }) => toSearched({ ...old, tags }));
}

/** The tags of a post after the change. The first of two that became the same stays. TAG-3. */
function replaced(tags: readonly string[], key: string, name: string | undefined): string[] {
  const newKey = name === undefined ? undefined : tagKeyOf(name);
  const renamed = tags.flatMap((tag) => (tagKeyOf(tag) === key ? (name ?? []) : tag));
  const isFirst = (tag: string, at: number) =>
    tagKeyOf(tag) !== newKey || renamed.findIndex((one) => tagKeyOf(one) === newKey) === at;
  return renamed.filter(isFirst);
}

/** Keeps the texts of posts from before revisions. REV-3. */
async function keepFirstRevisions(db: Database, posts: readonly WholePost[]) {
  const kept = await db
    .selectFrom('post_revisions')
    .select('post_id')
    .distinct()
    .where(
      'post_id',
      'in',
      posts.map(({ id }) => id),
    )
    .execute();
  const known = new Set(kept.map(({ post_id }) => post_id));
  for (const post of posts.filter(({ id }) => !known.has(id))) {
    await keepRevision(db, toPost(post), { adminId: null, now: Number(post.updated_at) });
  }
}

const toPost = (post: WholePost): Post => ({
  ...toSummary(post),
  ...detailsOf(post),
  content: post.content,
});

function toSearched({ place, status, title, excerpt, text, ...post }: WholePost): SearchedPost {
  const tags = JSON.parse(post.tags) as string[];
  return {
    place,
    status,
    tagKeys: [...new Set(tags.map(tagKeyOf))],
    words: [title, excerpt, tags.join(' '), text].join('\n'),
  };
}

/** Moves the posts of a tag to the list of another one, or of none, and counts both. STORE-41. */
async function relist(db: Database, key: string, name: string | undefined) {
  const newKey = name === undefined ? undefined : tagKeyOf(name);
  const ofTag = db.selectFrom('post_tags').where('tag_key', '=', newKey ?? '');
  if (newKey === undefined) {
    await db.deleteFrom('post_tags').where('tag_key', '=', key).execute();
  } else if (newKey !== key) {
    await db
      .deleteFrom('post_tags')
      .where('tag_key', '=', key)
      .where('post_id', 'in', ofTag.select('post_id'))
      .execute();
    await db.updateTable('post_tags').set({ tag_key: newKey }).where('tag_key', '=', key).execute();
  }
  await db
    .deleteFrom('post_counts')
    .where('tag_key', 'in', [key, ...(newKey === undefined ? [] : [newKey])])
    .execute();
  if (newKey !== undefined && name !== undefined) {
    const counts = await ofTag
      .select(({ fn }) => ['status', fn.countAll<number>().as('posts')])
      .groupBy('status')
      .execute();
    const rows = counts.map(({ status, posts }) => ({ tag_key: newKey, status, name, posts: Number(posts) }));
    if (rows.length > 0) {
      await db.insertInto('post_counts').values(rows).execute();
    }
  }
}

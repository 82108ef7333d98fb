import { sql, type Transaction } from 'kysely';
import { type Post, tagKeyOf } from '../../src/contract/posts.ts';
import { takeBatches } from './post-batches.ts';
import { detailsOf } from './post-details.ts';
import { keepRevisions } from './post-revisions.ts';
import { addToSearch, removeFromSearch, type SearchedPost, searchedWords } from './post-search.ts';
import { toSummary } from './posts.ts';
import type { Database, PostTable, Tables } from './schema.ts';

/** The admin and the time of a change, ms. */
type Act = { adminId: string; now: number };

/** Returns the ids of all posts with a tag. Posts in the trash come last. */
export async function postsWith(db: Database, key: string): Promise<string[]> {
  // Sorted by place, the key of the search index, because SQLite updates the index faster in this order.
  const listed = await db
    .selectFrom('post_tags')
    .select('post_id')
    .where('tag_key', '=', key)
    .orderBy('place')
    .execute();
  // Posts in the trash are in no list and no index. Their tags are changed too, because a post may be
  // restored.
  const trashed = await db
    .selectFrom('posts')
    .select(['id', 'tags'])
    .where('trashed_at', 'is not', null)
    .execute();
  const hasTag = (tags: string) => (JSON.parse(tags) as string[]).some((tag) => tagKeyOf(tag) === key);
  return [
    ...listed.map(({ post_id }) => post_id),
    ...trashed.filter(({ tags }) => hasTag(tags)).map(({ id }) => id),
  ];
}

/**
 * Replaces or removes a tag in as many of these posts as fit in one transaction. Returns the number of
 * changed posts outside the trash, and the ids that are left. The caller's transaction must hold `lockPosts`.
 * TAG-5.
 */
export async function replaceTag(
  db: Transaction<Tables>,
  ids: readonly string[],
  { key, name }: { key: string; name: string | undefined },
  act: Act,
): Promise<{ changed: number; rest: string[] }> {
  const { taken, rest } = await takeBatches(ids, (batch) => changeTags(db, batch, { key, name }, act));
  const listed = taken.filter(({ trashed_at }) => trashed_at === null).map(toSearched);
  if (listed.length > 0) {
    await removeFromSearch(db, ...listed.map(({ place }) => place));
    await addToSearch(db, ...listed);
  }
  await relist(db, ids.slice(0, ids.length - rest.length), key, name);
  return { changed: listed.length, rest };
}

type WholePost = PostTable & { content: string; text: string };

/**
 * Changes the tags of these posts. Each post gets a new version, so that a save of the previous version ends
 * in a conflict.
 */
async function changeTags(
  db: Transaction<Tables>,
  ids: readonly string[],
  { key, name }: { key: string; name: string | undefined },
  { adminId, now }: Act,
): Promise<WholePost[]> {
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
  const rows = changes.map(({ old, tags }) => sql`(${old.id}, ${tags})`);
  await sql`with changed (id, tags) as (values ${sql.join(rows)})
    update posts set tags = changed.tags, version = version + 1, updated_at = ${now}
    from changed where posts.id = changed.id`.execute(db);
  const written = changes.map(({ old, tags }) => ({
    ...old,
    tags,
    version: old.version + 1,
    updated_at: now,
  }));
  await keepRevisions(
    db,
    written.map((post) => ({ post: toPost(post), adminId, now })),
  );
  return written;
}

/** Returns the tags of a post after the change. If two tags become the same, keeps the first. TAG-3. */
function replaced(tags: readonly string[], key: string, name: string | undefined): string[] {
  const newKey = name === undefined ? undefined : tagKeyOf(name);
  const renamed = tags.flatMap((tag) => (tagKeyOf(tag) === key ? (name ?? []) : tag));
  const isFirst = (tag: string, at: number) =>
    tagKeyOf(tag) !== newKey || renamed.findIndex((one) => tagKeyOf(one) === newKey) === at;
  return renamed.filter(isFirst);
}

/** Stores the texts of posts that have no revisions yet. REV-3. */
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
  const first = posts.filter(({ id }) => !known.has(id));
  if (first.length > 0) {
    await keepRevisions(
      db,
      first.map((post) => ({ post: toPost(post), adminId: null, now: Number(post.updated_at) })),
    );
  }
}

const toPost = (post: WholePost): Post => ({
  ...toSummary(post),
  ...detailsOf(post),
  content: post.content,
});

function toSearched({ place, status, ...post }: WholePost): SearchedPost {
  const tags = JSON.parse(post.tags) as string[];
  return {
    place,
    status,
    tagKeys: [...new Set(tags.map(tagKeyOf))],
    words: searchedWords({ ...post, tags }),
  };
}

/**
 * Moves these posts from the list of a tag to the list of another tag, or to none, and updates both counts.
 * STORE-41.
 */
async function relist(db: Database, ids: readonly string[], key: string, name: string | undefined) {
  const newKey = name === undefined ? undefined : tagKeyOf(name);
  const ofTag = db.selectFrom('post_tags').where('tag_key', '=', newKey ?? '');
  const obsolete = db.deleteFrom('post_tags').where('tag_key', '=', key).where('post_id', 'in', ids);
  if (newKey === undefined) {
    await obsolete.execute();
  } else if (newKey !== key) {
    await obsolete.where('post_id', 'in', ofTag.select('post_id')).execute();
    await db
      .updateTable('post_tags')
      .set({ tag_key: newKey })
      .where('tag_key', '=', key)
      .where('post_id', 'in', ids)
      .execute();
  }
  if (newKey !== key) {
    await db
      .updateTable('post_counts')
      .set(({ selectFrom }) => ({
        posts: selectFrom('post_tags')
          .select(({ fn }) => fn.countAll<number>().as('posts'))
          .whereRef('post_tags.tag_key', '=', 'post_counts.tag_key')
          .whereRef('post_tags.status', '=', 'post_counts.status'),
      }))
      .where('tag_key', '=', key)
      .execute();
    await db.deleteFrom('post_counts').where('tag_key', '=', key).where('posts', '<=', 0).execute();
  }
  if (newKey !== undefined && name !== undefined) {
    await db.deleteFrom('post_counts').where('tag_key', '=', newKey).execute();
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

import { type PostStatus, tagKeyOf } from '../../src/contract/posts.ts';
import { addCommand } from './audit.ts';
import { postChanges } from './changes.ts';
import { inSnapshot } from './move.ts';
import { lockPosts } from './post-lock.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** A difference between the posts and a derived count or list of tags. */
export type PostDifference = { of: string; stored: string; actual: string };

/** The number of posts read at a time. */
const batchSize = 500;

/**
 * Compares `post_tags` and `post_counts` with the posts from which they are derived. Returns the differences.
 * STORE-42.
 */
export async function checkPostCounts(db: Database): Promise<PostDifference[]> {
  // A snapshot needs no lock, so the server can write meanwhile. STORE-8.
  const { tags, counts } = await inSnapshot(db, findDifferences);
  return [...tags, ...counts].map(({ difference }) => difference);
}

/**
 * Corrects the differences that `checkPostCounts` finds, and records the repair in the audit. Returns the
 * differences. If there are any, no post can be written during the repair. STORE-42, SAFE-86.
 */
export async function repairPostCounts(
  { db, changes }: Pick<Store, 'db' | 'changes'>,
  now: number,
): Promise<PostDifference[]> {
  if ((await checkPostCounts(db)).length === 0) {
    return [];
  }
  return await changes.write(postChanges, async (transaction) => {
    await lockPosts(transaction);
    const { tags, counts } = await findDifferences(transaction);
    for (const { post } of tags) {
      await transaction.deleteFrom('post_tags').where('post_id', '=', post.id).execute();
      if (post.tags.size > 0) {
        const { id: post_id, status, place } = post;
        await transaction
          .insertInto('post_tags')
          .values([...post.tags.keys()].map((tag_key) => ({ post_id, tag_key, status, place })))
          .execute();
      }
    }
    for (const { tag_key, status, name, posts } of counts) {
      await transaction
        .deleteFrom('post_counts')
        .where('tag_key', '=', tag_key)
        .where('status', '=', status)
        .execute();
      if (posts > 0) {
        await transaction.insertInto('post_counts').values({ tag_key, status, name, posts }).execute();
      }
    }
    const differences = tags.length + counts.length;
    if (differences > 0) {
      const subject = `${differences} difference${differences === 1 ? '' : 's'}`;
      await addCommand(transaction, { action: 'store.repaired', subject }, now);
    }
    return [...tags, ...counts].map(({ difference }) => difference);
  });
}

/** A post, and the tags that should list it: a map from tag key to name. */
type TaggedPost = { id: string; status: PostStatus; place: number; tags: Map<string, string> };
type Count = { tag_key: string; status: PostStatus; name: string; posts: number };

async function findDifferences(db: Database) {
  const tags: Array<{ post: TaggedPost; difference: PostDifference }> = [];
  const actual = new Map<string, Count>();
  for await (const { stored, ...post } of readPosts(db)) {
    for (const [tag_key, name] of [['', ''] as const, ...post.tags]) {
      const key = keyOf({ tag_key, status: post.status });
      // A tag is spelled as in its first post.
      const count = actual.get(key) ?? { tag_key, status: post.status, name, posts: 0 };
      actual.set(key, { ...count, posts: count.posts + 1 });
    }
    const expected = listOf([...post.tags.keys()].map((tag_key) => ({ ...post, tag_key })));
    if (stored !== expected) {
      tags.push({ post, difference: { of: `tags of post ${post.id}`, stored, actual: expected } });
    }
  }
  const counted = await db.selectFrom('post_counts').selectAll().execute();
  const stored = new Map(counted.map((count) => [keyOf(count), count]));
  const counts = [...new Set([...stored.keys(), ...actual.keys()])].flatMap((key) => {
    const before = stored.get(key);
    const count = actual.get(key) ?? (before === undefined ? undefined : { ...before, posts: 0 });
    if (count === undefined || Number(before?.posts ?? 0) === count.posts) {
      return [];
    }
    const of = `${count.status} posts${count.tag_key === '' ? '' : ` with the tag ${count.tag_key}`}`;
    const difference = { of, stored: `${before?.posts ?? 0}`, actual: `${count.posts}` };
    return [{ ...count, name: before?.name ?? count.name, difference }];
  });
  return { tags, counts };
}

/** Yields all posts, each with the tags that it is currently listed under, as formatted by `listOf`. */
async function* readPosts(db: Database): AsyncGenerator<TaggedPost & { stored: string }> {
  let last = -1;
  for (;;) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'status', 'place', 'tags'])
      .where('place', '>', last)
      .orderBy('place')
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    const listed =
      ids.length === 0
        ? []
        : await db.selectFrom('post_tags').selectAll().where('post_id', 'in', ids).execute();
    const tagsById = Map.groupBy(listed, ({ post_id }) => post_id);
    for (const { tags, ...post } of rows) {
      const names = JSON.parse(tags) as string[];
      yield {
        ...post,
        tags: new Map(names.map((name) => [tagKeyOf(name), name])),
        stored: listOf(tagsById.get(post.id) ?? []),
      };
    }
    last = rows.at(-1)?.place ?? last;
    if (rows.length < batchSize) {
      return;
    }
  }
}

const keyOf = ({ tag_key, status }: Pick<Count, 'tag_key' | 'status'>) => JSON.stringify([tag_key, status]);

/** Formats the tag rows of a post as one sorted text. */
const listOf = (rows: ReadonlyArray<{ tag_key: string; status: PostStatus; place: number }>) =>
  rows
    .map(({ tag_key, status, place }) => `${tag_key} (${status}, ${place})`)
    .sort()
    .join(', ');

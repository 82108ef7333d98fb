import { sql, type Transaction } from 'kysely';
import { tagKeyOf } from '../../src/contract/posts.ts';
import type { PostsInNeed, TagUse } from '../../src/contract/tags.ts';
import { type AuditActor, addEntry } from './audit.ts';
import { inSteps, type Write } from './post-batches.ts';
import { lockPosts } from './post-lock.ts';
import { shownTagName } from './posts.ts';
import type { Database, Tables } from './schema.ts';
import { postsWith, replaceTag } from './tag-replacement.ts';

/**
 * The outcome of renaming a tag. `changed` is the number of changed posts. `taken`: another tag has the name.
 * `missing`: the tag, or the tag to merge it into, does not exist. TAG-2, TAG-3, TAG-6.
 */
export type TagRenamingResult =
  | { kind: 'renamed'; tag: TagUse; isMerged: boolean; changed: number }
  | { kind: 'taken'; tag: TagUse }
  | { kind: 'missing' };

/** The outcome of deleting a tag. `needed`: a published or scheduled post has no other tag. TAG-4. */
export type TagRemovalResult =
  | { kind: 'removed'; changed: number }
  | ({ kind: 'needed'; name: string } & PostsInNeed)
  | { kind: 'missing' };

/** The maximum number of returned titles of posts that need a tag. */
const titleCount = 3;

/** Returns every tag, sorted by name. A tag is spelled as in published posts if they have it. TAG-1. */
export async function listTagUses(db: Database): Promise<TagUse[]> {
  const tags = (await tagUses(db).execute()).map(toUse);
  const { compare } = new Intl.Collator('en');
  return tags.sort((one, other) => compare(one.name, other.name));
}

async function findTag(db: Database, key: string): Promise<TagUse | undefined> {
  const row = await tagUses(db).where('tag_key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : toUse(row);
}

const tagUses = (db: Database) =>
  db
    .selectFrom('post_counts')
    .select(({ fn, ref }) => [
      shownTagName.as('name'),
      fn.sum<number>(ref('posts')).as('posts'),
      sql<number>`sum(case when status = 'draft' then posts else 0 end)`.as('drafts'),
    ])
    .where('posts', '>', 0)
    .where('tag_key', '!=', '')
    .groupBy('tag_key');

const toUse = ({ name, posts, drafts }: TagUse): TagUse => ({
  name,
  posts: Number(posts),
  drafts: Number(drafts),
});

/**
 * Renames a tag in every post. Many posts take several transactions. With `merge`, if another tag has the new
 * name, the posts get that other tag in its spelling. TAG-2, TAG-3, TAG-5.
 */
export async function renameTag(
  write: Write,
  { name, newName, merge }: { name: string; newName: string; merge: boolean },
  act: AuditActor,
): Promise<TagRenamingResult> {
  const [key, newKey] = [tagKeyOf(name), tagKeyOf(newName)];
  const begun = await write(async (transaction) => {
    await lockPosts(transaction);
    const tag = await findTag(transaction, key);
    if (tag === undefined) {
      return { kind: 'missing' as const };
    }
    const other = key === newKey ? undefined : await findTag(transaction, newKey);
    if (other !== undefined && !merge) {
      return { kind: 'taken' as const, tag: other };
    }
    if (other === undefined && merge && key !== newKey) {
      return { kind: 'missing' as const };
    }
    const isMerged = other !== undefined;
    const shown = other?.name ?? newName;
    const action = isMerged ? 'tag.merged' : 'tag.renamed';
    const subject = `“${tag.name}” ${isMerged ? 'into' : 'to'} “${shown}”`;
    const ids = await postsWith(transaction, key);
    const change = { key, name: shown, action, subject, posts: tag.posts, total: ids.length };
    const { changed, rest } = await changePosts(transaction, ids, change, act);
    return {
      kind: 'begun' as const,
      change,
      isMerged,
      changed,
      rest,
      tag: await findTag(transaction, newKey),
    };
  });
  if (begun.kind !== 'begun') {
    return begun;
  }
  const { change, isMerged, rest } = begun;
  let { changed, tag } = begun;
  await inSteps(write, rest, async (transaction, ids) => {
    await lockPosts(transaction);
    const step = await changePosts(transaction, ids, change, act);
    changed += step.changed;
    tag = await findTag(transaction, newKey);
    return step.rest;
  });
  return { kind: 'renamed', tag: tag ?? { name: change.name, posts: 0, drafts: 0 }, isMerged, changed };
}

/**
 * Removes a tag from every post, unless a published or scheduled post would be left without a tag. Many posts
 * take several transactions. TAG-4, TAG-5.
 */
export async function removeTag(write: Write, name: string, act: AuditActor): Promise<TagRemovalResult> {
  const key = tagKeyOf(name);
  const begun = await write(async (transaction) => {
    await lockPosts(transaction);
    const tag = await findTag(transaction, key);
    if (tag === undefined) {
      return { kind: 'missing' as const };
    }
    const needed = await neededBy(transaction, tag.name);
    if (needed !== undefined) {
      return needed;
    }
    const ids = await postsWith(transaction, key);
    const change = {
      key,
      name: undefined,
      action: 'tag.deleted',
      subject: `“${tag.name}”`,
      posts: tag.posts,
      total: ids.length,
    };
    const { changed, rest } = await changePosts(transaction, ids, change, act);
    return { kind: 'begun' as const, tag, change, changed, rest };
  });
  if (begun.kind !== 'begun') {
    return begun;
  }
  const { tag, change, rest } = begun;
  let { changed } = begun;
  let needed: Needed | undefined;
  await inSteps(write, rest, async (transaction, ids) => {
    await lockPosts(transaction);
    // Meanwhile a post may have been published, or have lost its other tags.
    needed = await neededBy(transaction, tag.name);
    if (needed !== undefined) {
      return [];
    }
    const step = await changePosts(transaction, ids, change, act);
    changed += step.changed;
    return step.rest;
  });
  return needed ?? { kind: 'removed', changed };
}

/**
 * A change of a tag, with its audit entry. `posts` have the tag outside the trash, and `total` have it with
 * the trash.
 */
type TagChange = {
  key: string;
  name: string | undefined;
  action: string;
  subject: string;
  posts: number;
  total: number;
};

/** Changes as many of these posts as fit in one transaction, with an audit entry. */
async function changePosts(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  { posts, total, action, subject, ...tag }: TagChange,
  act: AuditActor,
) {
  const step = await replaceTag(transaction, ids, tag, act);
  if (step.changed > 0) {
    // The posts in the trash come last. They are not counted, so they may need more transactions.
    const isWhole = ids.length === total && total - step.rest.length >= posts;
    const count = isWhole ? postCount(step.changed) : `${step.changed} of ${posts} posts`;
    await addEntry(transaction, { ...act, action, subject: `${subject}, ${count}` }, act.now);
  }
  return step;
}

type Needed = Extract<TagRemovalResult, { kind: 'needed' }>;

/** Returns the posts that prevent the deletion of a tag, or undefined if there are none. */
async function neededBy(transaction: Transaction<Tables>, name: string): Promise<Needed | undefined> {
  const inNeed = await postsInNeed(transaction, tagKeyOf(name));
  return inNeed.posts > 0 ? { kind: 'needed', name, ...inNeed } : undefined;
}

/**
 * Returns the published and scheduled posts that have no other tag. The caller's transaction must hold
 * `lockPosts`.
 */
async function postsInNeed(db: Transaction<Tables>, key: string): Promise<PostsInNeed> {
  const inNeed = db
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .where('post_tags.tag_key', '=', key)
    .where(({ eb, or }) => or([eb('posts.status', '=', 'published'), eb('posts.publish_at', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_tags as others')
            .select('others.tag_key')
            .whereRef('others.post_id', '=', 'posts.id')
            .where('others.tag_key', '!=', key),
        ),
      ),
    );
  const { posts } = await inNeed
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow();
  const latest = await inNeed
    .select('posts.title')
    .orderBy('posts.place', 'desc')
    .limit(titleCount)
    .execute();
  return { posts: Number(posts), titles: latest.map(({ title }) => title) };
}

const postCount = (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`);

import { sql, type Transaction } from 'kysely';
import type { PostsInNeed, TagUse } from '../../src/contract/tags.ts';
import { type AuditActor, addDeed } from './audit.ts';
import { lockPosts } from './post-lock.ts';
import { tagKeyOf } from './posts.ts';
import type { Database, Tables } from './schema.ts';
import { replaceTag } from './tag-replacement.ts';

/** The outcome of renaming a tag: `changed` posts were written. `taken`: another tag has the name. TAG-2, TAG-3. */
export type TagRenamingResult =
  | { kind: 'renamed'; tag: TagUse; isMerged: boolean; changed: number }
  | { kind: 'taken'; tag: TagUse }
  | { kind: 'missing' };

/** The outcome of deleting a tag. `needed`: posts that must have a tag have no other one. TAG-4. */
export type TagRemovalResult =
  | { kind: 'removed'; changed: number }
  | ({ kind: 'needed'; name: string } & PostsInNeed)
  | { kind: 'missing' };

/** The maximum number of titles of posts that need a tag. */
const titleCount = 3;

/** Every tag, by name, with the name that visitors see if there is one. TAG-1. */
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
      sql<string>`coalesce(max(case when status = 'published' then name end), max(name))`.as('name'),
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
 * Renames a tag in every post. With `merge`, the posts get another tag of that name, under the name it has.
 * TAG-2, TAG-3.
 */
export async function renameTag(
  transaction: Transaction<Tables>,
  { name, newName, merge }: { name: string; newName: string; merge: boolean },
  act: AuditActor,
): Promise<TagRenamingResult> {
  await lockPosts(transaction);
  const [key, newKey] = [tagKeyOf(name), tagKeyOf(newName)];
  const tag = await findTag(transaction, key);
  if (tag === undefined) {
    return { kind: 'missing' };
  }
  const other = key === newKey ? undefined : await findTag(transaction, newKey);
  if (other !== undefined && !merge) {
    return { kind: 'taken', tag: other };
  }
  const isMerged = other !== undefined;
  const shown = other?.name ?? newName;
  const changed = await replaceTag(transaction, key, shown, act);
  if (changed > 0) {
    const subject = `“${tag.name}” ${isMerged ? 'into' : 'to'} “${shown}”, ${postCount(changed)}`;
    await addDeed(transaction, { ...act, action: isMerged ? 'tag.merged' : 'tag.renamed', subject }, act.now);
  }
  const renamed = await findTag(transaction, newKey);
  return { kind: 'renamed', tag: renamed ?? { name: shown, posts: 0, drafts: 0 }, isMerged, changed };
}

/** Removes a tag from every post, unless a published or scheduled one would be left without a tag. TAG-4. */
export async function removeTag(
  transaction: Transaction<Tables>,
  name: string,
  act: AuditActor,
): Promise<TagRemovalResult> {
  await lockPosts(transaction);
  const key = tagKeyOf(name);
  const tag = await findTag(transaction, key);
  if (tag === undefined) {
    return { kind: 'missing' };
  }
  const inNeed = await postsInNeed(transaction, key);
  if (inNeed.posts > 0) {
    return { kind: 'needed', name: tag.name, ...inNeed };
  }
  const changed = await replaceTag(transaction, key, undefined, act);
  const subject = `“${tag.name}”, ${postCount(changed)}`;
  await addDeed(transaction, { ...act, action: 'tag.deleted', subject }, act.now);
  return { kind: 'removed', changed };
}

/** The published and scheduled posts that have this tag alone. The caller's transaction holds `lockPosts`. */
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

import { sql, type Transaction } from 'kysely';
import type { TagUse } from '../../src/contract/tags.ts';
import { type AuditActor, addDeed } from './audit.ts';
import { lockPosts } from './post-lock.ts';
import { tagKeyOf } from './posts.ts';
import type { Database, Tables } from './schema.ts';
import { replaceTag } from './tag-replacement.ts';

/** The admin and the time of a change, ms. */

/** The outcome of renaming a tag: `changed` posts were written. `taken`: another tag has the name. TAG-2, TAG-3. */
export type TagRenamingResult =
  | { kind: 'renamed'; tag: TagUse; isMerged: boolean; changed: number }
  | { kind: 'taken'; tag: TagUse }
  | { kind: 'missing' };

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

/** Removes a tag from every post. Returns the number of these, or undefined if there is no such tag. TAG-4. */
export async function removeTag(
  transaction: Transaction<Tables>,
  name: string,
  act: AuditActor,
): Promise<number | undefined> {
  await lockPosts(transaction);
  const key = tagKeyOf(name);
  const tag = await findTag(transaction, key);
  if (tag === undefined) {
    return undefined;
  }
  const changed = await replaceTag(transaction, key, undefined, act);
  const subject = `“${tag.name}”, ${postCount(changed)}`;
  await addDeed(transaction, { ...act, action: 'tag.deleted', subject }, act.now);
  return changed;
}

const postCount = (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`);

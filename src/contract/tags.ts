import * as v from 'valibot';
import { NewTagName, TagName } from './posts.ts';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A tag, with the number of posts that have it, and how many of these are drafts. TAG-1. */
export const TagUse = v.object({ name: v.string(), posts: Whole, drafts: Whole });
export type TagUse = v.InferOutput<typeof TagUse>;

/** The response to GET /v2/admin-tags: every tag, sorted by name. TAG-1. */
export const TagUses = v.object({ tags: v.array(TagUse) });
export type TagUses = v.InferOutput<typeof TagUses>;

/**
 * The body of PATCH /v2/admin-tags: the tag to rename, ignoring upper and lower case, and its new name. If
 * another tag has the new name, the server responds with 409 unless `merge` is true. TAG-2, TAG-3.
 */
export const TagRenaming = v.object({
  name: TagName,
  newName: NewTagName,
  merge: v.optional(v.boolean(), false),
});
export type TagRenaming = v.InferInput<typeof TagRenaming>;

/**
 * The response to PATCH /v2/admin-tags: the tag after the change, and the number of changed posts. TAG-2,
 * TAG-3.
 */
export const TagRenamed = v.object({ tag: TagUse, isMerged: v.boolean(), changed: Whole });
export type TagRenamed = v.InferOutput<typeof TagRenamed>;

/** The 409 response to PATCH /v2/admin-tags: the other tag, which already has the new name. TAG-3. */
export const TagTaken = v.object({ message: v.string(), tag: TagUse });
export type TagTaken = v.InferOutput<typeof TagTaken>;

/** The query of DELETE /v2/admin-tags: the tag to delete, ignoring upper and lower case. TAG-4. */
export const TagQuery = v.object({ name: TagName });

/** The response to DELETE /v2/admin-tags: the number of posts that had the tag. TAG-4. */
export const TagDeleted = v.object({ changed: Whole });

/**
 * The 409 response to DELETE /v2/admin-tags. `posts` is the number of published and scheduled posts that have
 * no other tag, and `titles` are the titles of the latest of them. TAG-4.
 */
export const TagNeeded = v.object({ message: v.string(), posts: Whole, titles: v.array(v.string()) });
export type TagNeeded = v.InferOutput<typeof TagNeeded>;

/** The posts that a deletion would leave without a tag. TAG-4, TAG-13. */
export type PostsInNeed = Pick<TagNeeded, 'posts' | 'titles'>;

/** The outcome of deleting a tag. `gone`: the tag no longer exists. TAG-11, TAG-13. */
export type TagRemovalOutcome =
  | { kind: 'removed'; changed: number }
  | ({ kind: 'needed' } & PostsInNeed)
  | { kind: 'gone' };
export type TagDeleted = v.InferOutput<typeof TagDeleted>;

/**
 * The outcome of renaming a tag. `gone`: the tag, or the tag to merge it into, no longer exists. TAG-9 to
 * TAG-11.
 */
export type TagRenamingOutcome =
  | ({ kind: 'renamed' } & TagRenamed)
  | { kind: 'taken'; tag: TagUse }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string };

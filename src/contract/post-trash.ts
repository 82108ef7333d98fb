import * as v from 'valibot';

/** How long the trash keeps a post, in days. TRASH-1. */
export const trashDays = 30;

/** The maximum number of posts that the list of the trash shows. TRASH-4. */
export const trashListLimit = 200;

const Time = v.pipe(v.string(), v.isoTimestamp());

/**
 * A post in the trash. Times are ISO 8601 in UTC. At `removedAt` or later, the server removes it permanently.
 * TRASH-4.
 */
export const TrashedPost = v.object({ id: v.string(), title: v.string(), trashedAt: Time, removedAt: Time });
export type TrashedPost = v.InferOutput<typeof TrashedPost>;

/**
 * The response to GET /v2/blogs/trash: the posts that were deleted last, and the total number of posts in the
 * trash. TRASH-4.
 */
export const TrashList = v.object({
  posts: v.array(TrashedPost),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type TrashList = v.InferOutput<typeof TrashList>;

/** The outcome of restoring or removing a post: `gone` if the post was no longer in the trash. TRASH-11. */
export type TrashOutcome = 'done' | 'gone';

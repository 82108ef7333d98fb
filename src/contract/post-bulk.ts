import * as v from 'valibot';
import { TagName } from './posts.ts';

/** The maximum number of posts that one request changes. BULK-1. */
export const bulkMax = 100;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(100)), 'ids must be a list of ids.'),
  v.minLength(1, 'Choose at least one post.'),
  v.maxLength(bulkMax, `Choose ${bulkMax} posts at most.`),
);

/** The body of POST /v2/blogs/bulk: the posts by their ids and what to do, for `tag` with the tag to add. BULK-1. */
export const BulkChange = v.variant(
  'action',
  [
    v.object({ action: v.literal('publish'), ids }),
    v.object({ action: v.literal('unpublish'), ids }),
    v.object({ action: v.literal('tag'), ids, tag: TagName }),
    v.object({ action: v.literal('trash'), ids }),
  ],
  'action must be publish, unpublish, tag or trash.',
);
export type BulkChange = v.InferOutput<typeof BulkChange>;

/** What is done to all selected posts. */
export type BulkAction = BulkChange['action'];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The answer of POST /v2/blogs/bulk: how many posts changed, and how many could not, because they are
 * incomplete or have as many tags as a post may have. BULK-2 to BULK-5.
 */
export const BulkResult = v.object({ changed: Count, refused: Count });
export type BulkResult = v.InferOutput<typeof BulkResult>;

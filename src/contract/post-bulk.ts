import * as v from 'valibot';
import { NewTagName } from './posts.ts';

/** The maximum number of posts that one request changes. BULK-1. */
export const bulkMax = 100;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(100)), 'ids must be a list of ids.'),
  v.minLength(1, 'Choose at least one post.'),
  v.maxLength(bulkMax, `Choose at most ${bulkMax} posts.`),
);

/**
 * The body of POST /v2/blogs/bulk: the ids of the posts, the action and, for the action `tag`, the tag to
 * add. BULK-1.
 */
export const BulkChange = v.variant(
  'action',
  [
    v.object({ action: v.literal('publish'), ids }),
    v.object({ action: v.literal('unpublish'), ids }),
    v.object({ action: v.literal('tag'), ids, tag: NewTagName }),
    v.object({ action: v.literal('trash'), ids }),
  ],
  'action must be publish, unpublish, tag or trash.',
);
export type BulkChange = v.InferOutput<typeof BulkChange>;

/** The action on all selected posts. */
export type BulkAction = BulkChange['action'];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The response to POST /v2/blogs/bulk: the numbers of posts that were changed and refused. A post is refused
 * if it is incomplete or already has the maximum number of tags. BULK-2 to BULK-5.
 */
export const BulkResult = v.object({ changed: Count, refused: Count });
export type BulkResult = v.InferOutput<typeof BulkResult>;

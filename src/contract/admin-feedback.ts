import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The response to GET /v2/admin-feedback: the articles that have feedback, the least helpful first. */
export const FeedbackList = v.object({
  articles: v.array(v.object({ id: v.string(), helpful: Count, notHelpful: Count })),
});
export type FeedbackList = v.InferOutput<typeof FeedbackList>;
export type ArticleCounts = FeedbackList['articles'][number];

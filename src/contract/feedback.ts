import * as v from 'valibot';

/** POST /v2/articles/{id}/feedback. Spec: blog, admin and help 2 (Help article). */
export const ArticleFeedback = v.strictObject({ helpful: v.boolean('helpful must be true or false.') });
export type ArticleFeedback = v.InferOutput<typeof ArticleFeedback>;

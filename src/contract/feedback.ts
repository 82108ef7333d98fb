import * as v from 'valibot';

/** POST /v2/articles/{id}/feedback. HELP-48. */
export const ArticleFeedback = v.strictObject({ helpful: v.boolean('helpful must be true or false.') });
export type ArticleFeedback = v.InferOutput<typeof ArticleFeedback>;

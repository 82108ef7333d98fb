import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** Counts one reader's answer on an article, in one statement: answers at the same moment all count. */
export async function countFeedback(db: Database, articleId: string, helpful: boolean): Promise<void> {
  const column = helpful ? 'helpful' : 'not_helpful';
  const oneMore = (feedback: ExpressionBuilder<Tables, 'article_feedback'>) =>
    feedback(`article_feedback.${column}`, '+', 1);
  await db
    .insertInto('article_feedback')
    .values({ article_id: articleId, helpful: 0, not_helpful: 0, [column]: 1 })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ [column]: oneMore }))
    .execute();
}

import type { ExpressionBuilder } from 'kysely';
import type { ArticleCounts } from '../../src/contract/admin-feedback.ts';
import type { Database, Tables } from './schema.ts';

/** Counts one reader's vote on an article, in one statement, so that concurrent votes all count. */
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

/** Returns the articles with votes, the least helpful first. */
export async function listFeedback(db: Database): Promise<ArticleCounts[]> {
  const rows = await db.selectFrom('article_feedback').selectAll().orderBy('article_id').execute();
  return rows
    .map(({ article_id, helpful, not_helpful }) => ({ id: article_id, helpful, notHelpful: not_helpful }))
    .sort((a, b) => unhappiness(b) - unhappiness(a));
}

/** The z-score of a 95% confidence level. */
const z = 1.96;

/**
 * Returns the lower bound of the Wilson score interval for the share of No votes. If ranked by the share
 * alone, an article with 1 No of 1 vote would rank before an article with 40 No of 50 votes.
 */
export function unhappiness({ helpful, notHelpful }: Omit<ArticleCounts, 'id'>): number {
  const answers = helpful + notHelpful;
  if (answers === 0) {
    return 0;
  }
  const share = notHelpful / answers;
  const spread = z * Math.sqrt((share * (1 - share)) / answers + (z / (2 * answers)) ** 2);
  return (share + z ** 2 / (2 * answers) - spread) / (1 + z ** 2 / answers);
}

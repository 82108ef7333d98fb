import * as v from 'valibot';
import { FeedbackList } from '../../src/contract/admin-feedback.ts';
import { Refusal } from '../../src/contract/answer.ts';
import { ArticleFeedback } from '../../src/contract/feedback.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { countFeedback, listFeedback } from '../store/feedback.ts';
import type { ApiContext } from './context.ts';

/**
 * Adds POST /api/v2/articles/{id}/feedback, which counts a vote and stores nothing about the reader, and GET
 * /api/v2/admin-feedback, which lists the counts. ADMIN-63, ADMIN-64, API-80, API-81.
 */
export function addFeedbackRoutes(api: Api, context: ApiContext) {
  const { db, limits, isArticle } = context;
  api.post(
    '/api/v2/articles/:id/feedback',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Vote on the helpfulness of a help article',
        body: ArticleFeedback,
        response: { 204: v.undefined(), 400: Refusal, 404: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      if (!isArticle(id)) {
        return reply.code(404).send({ message: 'There is no such article.' });
      }
      await countFeedback(db, id, request.body.helpful);
      return reply.code(204).send();
    },
  );

  api.get(
    '/api/v2/admin-feedback',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Read the feedback on help articles, the least helpful first',
        security: bearerSecurity,
        response: { 200: FeedbackList, 401: Refusal },
      },
    },
    async () => ({ articles: await listFeedback(db) }),
  );
}

import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { ArticleFeedback } from '../../src/contract/feedback.ts';
import type { Api, ApiContext } from '../api.ts';
import { rateLimit } from '../limits.ts';
import { countFeedback } from '../store/feedback.ts';

/** POST /api/v2/articles/{id}/feedback: counted, and nothing kept of who answered. */
export function addFeedbackRoutes(api: Api, { db, limits, isArticle }: ApiContext) {
  api.post(
    '/api/v2/articles/:id/feedback',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Say whether a help article was helpful',
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
}

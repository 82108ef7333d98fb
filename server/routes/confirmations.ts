import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { confirmationExpired, SignupConfirmation } from '../../src/contract/signup-confirmation.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { confirmSignup } from '../store/signup-links.ts';
import type { ApiContext } from './context.ts';

/** Adds the route that confirms a signup. WAIT-57. */
export function addConfirmationRoutes(api: Api, { db, limits, now }: ApiContext) {
  api.post(
    '/api/v2/subscribe/confirm',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Confirm a signup with the link in its email',
        body: SignupConfirmation,
        response: { 204: v.undefined(), 400: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const isDone = await db
        .transaction()
        .execute((transaction) => confirmSignup(transaction, request.body.token, now()));
      return isDone ? reply.code(204).send() : reply.code(410).send({ message: confirmationExpired });
    },
  );
}

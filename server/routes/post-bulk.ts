import { Refusal } from '../../src/contract/answer.ts';
import { BulkChange, BulkResult } from '../../src/contract/post-bulk.ts';
import { actorOf } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import type { ApiContext } from './context.ts';

/** Adds the route that changes several posts at once: publish, unpublish, tag, move to the trash. BULK-1. */
export function addPostBulkRoute(api: Api, context: ApiContext) {
  const { blog, now } = context;
  api.post(
    '/api/v2/blogs/bulk',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Publish, unpublish, tag or move to the trash up to 100 posts at once',
        security: bearerSecurity,
        body: BulkChange,
        response: { 200: BulkResult, 400: Refusal, 401: Refusal },
      },
    },
    (request) => blog.bulk(request.body, actorOf(request, now())),
  );
}

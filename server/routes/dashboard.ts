import { Refusal } from '../../src/contract/answer.ts';
import { AdminSearchHits, AdminSearchQuery, Stats } from '../../src/contract/dashboard.ts';
import { mayCall } from '../../src/contract/route-roles.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { searchAdmin } from '../store/admin-search.ts';
import { readStats } from '../store/stats.ts';
import type { ApiContext } from './context.ts';

/**
 * Adds GET /api/v2/stats and /api/v2/admin-search, for the dashboard. ADMIN-23, ADMIN-39, API-82, API-83,
 * ACC-5.
 */
export function addDashboardRoutes(api: Api, context: ApiContext) {
  const { db, now } = context;
  const onRequest = requireSession(context);

  api.get(
    '/api/v2/stats',
    {
      onRequest,
      schema: {
        summary: 'Read the figures of the dashboard',
        security: bearerSecurity,
        response: { 200: Stats, 401: Refusal },
      },
    },
    (request) => {
      const { role } = callerOf(request);
      return readStats(db, now(), {
        signup: mayCall(role, 'GET /api/v2/subscribe'),
        report: mayCall(role, 'GET /api/v2/reports'),
        audit: mayCall(role, 'GET /api/v2/audit'),
      });
    },
  );

  api.get(
    '/api/v2/admin-search',
    {
      onRequest,
      schema: {
        summary: "Search the posts, signups and reports that the caller's role may read",
        security: bearerSecurity,
        querystring: AdminSearchQuery,
        response: { 200: AdminSearchHits, 400: Refusal, 401: Refusal },
      },
    },
    async (request) => {
      const { role } = callerOf(request);
      const hits = await searchAdmin(db, request.query.q, {
        post: mayCall(role, 'GET /api/v2/blogs'),
        signup: mayCall(role, 'GET /api/v2/subscribe'),
        report: mayCall(role, 'GET /api/v2/reports'),
      });
      return { hits };
    },
  );
}

import { sql } from 'kysely';
import { Health } from '../../src/contract/health.ts';
import type { Api } from '../http/api.ts';
import type { ApiContext } from './context.ts';

/** Adds GET /healthz (the process is alive) and GET /readyz (its store responds too). OPS-21, OPS-22. */
export function addHealthRoutes(api: Api, { db }: ApiContext) {
  api.get(
    '/healthz',
    {
      config: { isRoutine: true, isVital: true },
      schema: { summary: 'Is the server alive?', response: { 200: Health } },
    },
    () => ({ status: 'ok' as const }),
  );

  api.get(
    '/readyz',
    {
      config: { isRoutine: true, isVital: true },
      schema: { summary: 'Can the server reach its store?', response: { 200: Health, 503: Health } },
    },
    async (request, reply) => {
      try {
        await sql`select 1`.execute(db);
        return { status: 'ok' as const };
      } catch (error) {
        request.log.error({ err: error }, 'the store does not answer');
        return reply.code(503).send({ status: 'unavailable' });
      }
    },
  );
}

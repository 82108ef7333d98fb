import { Health } from '../../src/contract/health.ts';
import type { Api } from '../http/api.ts';
import { checkReadiness } from '../store/writable.ts';
import type { ApiContext } from './context.ts';

/** Adds GET /healthz (the process is alive) and GET /readyz (its store can be used too). OPS-21, OPS-22. */
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
      schema: { summary: 'Can the server use its store?', response: { 200: Health, 503: Health } },
    },
    async (request, reply) => {
      try {
        await checkReadiness(db);
        return { status: 'ok' as const };
      } catch (error) {
        request.log.error({ err: error }, 'the store cannot be used');
        return reply.code(503).send({ status: 'unavailable' });
      }
    },
  );
}

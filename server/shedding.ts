import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refuseForNow } from './refusals.ts';

/** How much is taken on before callers are asked to come back: requests at once, and lateness in ms. */
export type LoadLimits = { requests: number; lateness: number };

export const defaultLoadLimits: LoadLimits = { requests: 1_000, lateness: 400 };

/** How often the lateness is looked at, and how finely it is measured, ms. */
const look = 250;
const resolution = 10;

/** How much the server has to do now. */
export type Load = { requests: () => number; lateness: () => number; refused: () => number };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is added to.
  interface FastifyContextConfig {
    /** Answered however busy the server is: whoever watches it must be able to see that. */
    isVital?: boolean;
  }
}

/**
 * Answers 503 with Retry-After while too many requests are being answered, or while the process is so
 * late with everything that more would only make all of them late.
 */
export function shedLoad(
  app: FastifyInstance,
  limits: LoadLimits,
  headers: Readonly<Record<string, string>>,
): Load {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let lateness = 0;
  let requests = 0;
  let refused = 0;
  const timer = setInterval(() => {
    // The mean and not the longest: one long query is no overload.
    lateness = Number.isNaN(delays.mean) ? 0 : Math.max(0, delays.mean / 1_000_000 - resolution);
    delays.reset();
  }, look).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', (request, reply, done) => {
    requests += 1;
    reply.raw.once('close', () => {
      requests -= 1;
    });
    if (
      (requests > limits.requests || lateness > limits.lateness) &&
      request.routeOptions.config.isVital !== true
    ) {
      refused += 1;
      void refuseForNow(reply.headers(headers));
      return;
    }
    done();
  });
  return { requests: () => requests, lateness: () => lateness, refused: () => refused };
}

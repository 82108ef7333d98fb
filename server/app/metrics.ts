import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { bearerToken } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { refuseUnknown } from '../http/errors.ts';
import type { Load } from '../http/shedding.ts';

type Sums = { method: string; route: string; status: number; count: number; seconds: number };

/**
 * Counts every response by its route, not by its address, because the number of addresses is unbounded.
 * OPS-24.
 */
export function countAnswers(app: FastifyInstance): () => Iterable<Sums> {
  const sums = new Map<string, Sums>();
  app.addHook('onResponse', (request, reply, done) => {
    const method = request.method;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const key = `${method} ${route} ${status}`;
    const sum = sums.get(key) ?? { method, route, status, count: 0, seconds: 0 };
    sums.set(key, sum);
    sum.count += 1;
    sum.seconds += reply.elapsedTime / 1_000;
    done();
  });
  return () => sums.values();
}

type Options = { token: string | undefined; answers: () => Iterable<Sums>; load: Load };

/**
 * Adds GET /metrics, in the format of Prometheus. Callers with METRICS_TOKEN and local callers without a
 * proxy get the metrics. All other callers get 404. OPS-23.
 */
export function addMetricsRoute(api: Api, { token, answers, load }: Options) {
  let registry: Promise<Registry> | undefined;

  api.get(
    '/metrics',
    { config: { isRoutine: true, isVital: true }, schema: { hide: true } },
    async (request, reply) => {
      if (!isLocal(request) && !hasToken(request, token)) {
        return refuseUnknown(request, reply);
      }
      // Imported on demand, which saves memory while nobody reads metrics.
      registry ??= describe(answers, load);
      const { contentType, metrics } = await registry.then(async (metricsRegistry) => ({
        contentType: metricsRegistry.contentType,
        metrics: await metricsRegistry.metrics(),
      }));
      return reply
        .type(contentType)
        .serializer((text: string) => text)
        .send(metrics);
    },
  );
}

async function describe(answers: () => Iterable<Sums>, load: Load): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Registry: MetricsRegistry } = await import('prom-client');
  const registry = new MetricsRegistry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const counter = (name: string, help: string, read: (sums: Sums) => number) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const sums of answers()) {
          this.inc({ method: sums.method, route: sums.route, status: sums.status }, read(sums));
        }
      },
    });
  counter('http_requests_total', 'Responses, by route and status', ({ count }) => count);
  counter(
    'http_request_seconds_total',
    'Time spent on responses, by route and status',
    ({ seconds }) => seconds,
  );
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('http_requests_in_progress', 'Requests that are being answered', load.requests);
  gauge('swiftex_lateness_ms', 'Mean event loop delay', load.lateness);
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were answered 429 or 503 because of too much load',
    registers,
    collect() {
      this.reset();
      this.inc(load.refused());
    },
  });
  return registry;
}

/**
 * Returns whether the caller runs on this host. A local proxy does not count, because it forwards the
 * requests of others. OPS-23.
 */
function isLocal({ raw }: FastifyRequest) {
  const address = raw.socket.remoteAddress ?? '';
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(address);
  const speaksForAnother = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => raw.headers[name] !== undefined,
  );
  return isLoopback && !speaksForAnother;
}

function hasToken(request: FastifyRequest, token: string | undefined) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const given = bearerToken(request);
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

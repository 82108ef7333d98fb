import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseClient, refuseForNow } from './errors.ts';
import { createShares, defaultShareLimits, type Share } from './shares.ts';
import { hasBody } from './sockets.ts';

/**
 * The limits above which the server counts as overloaded. `requests`: the requests in progress. `lateness`:
 * the mean delay of the event loop in each of two consecutive intervals, ms. OPS-30.
 */
export type LoadLimits = { requests: number; lateness: number };

export const defaultLoadLimits: LoadLimits = { requests: 1_000, lateness: 400 };

/** The interval at which the lateness is measured, ms. */
const look = 250;
/** The sampling interval of Node's event loop monitor, ms. */
const resolution = 10;

/** The current load of the server. */
export type Load = { requests: () => number; lateness: () => number; refused: () => number };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is extended.
  interface FastifyContextConfig {
    /** Requests are answered under any load, for monitoring. OPS-25. */
    isVital?: boolean;
  }
}

/** A request whose response is not completely sent yet. */
type OpenRequest = { readonly share: Share; unsentBytes: number; isInWork: boolean };

/**
 * Prevents one client, and all clients together, from overloading the server. A connection with too many
 * pipelined requests is closed. An address with too many open requests or unread bytes gets 429. While too
 * many requests are in progress, or the event loop is late, everyone gets 503. A request is in progress from
 * its last byte until its response is ready, so clients that send or read slowly do not count against the
 * others. OPS-31, SAFE-51.
 */
export function shedLoad(
  app: FastifyInstance,
  limits: LoadLimits,
  headers: Readonly<Record<string, string>>,
): Load {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const shares = createShares(defaultShareLimits);
  const open = new Map<FastifyRequest, OpenRequest>();
  let lateness = 0;
  let isLate = false;
  let inWork = 0;
  let refused = 0;
  const timer = setInterval(() => {
    const wasLate = lateness > limits.lateness;
    lateness = Number.isNaN(delays.mean) ? 0 : Math.max(0, delays.mean / 1_000_000 - resolution);
    delays.reset();
    // One long task, such as the end of the start on a slow machine, makes only one interval late. This is
    // not an overload.
    isLate = wasLate && lateness > limits.lateness;
  }, look).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });

  function startWork(entry: OpenRequest) {
    entry.isInWork = true;
    inWork += 1;
  }
  function endWork(entry: OpenRequest) {
    inWork -= entry.isInWork ? 1 : 0;
    entry.isInWork = false;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const share = shares.open(request);
    if (share === undefined) {
      // Closes the connection. The parser then still delivers requests that it has already read, and this
      // branch drops them too. SAFE-52.
      raw.socket.destroy();
      return;
    }
    const entry: OpenRequest = { share, unsentBytes: 0, isInWork: false };
    open.set(request, entry);
    reply.raw.once('close', () => {
      open.delete(request);
      endWork(entry);
      shares.close(raw.socket, share, entry.unsentBytes);
    });
    if (hasBody(raw)) {
      raw.once('end', () => {
        if (open.has(request) && !reply.sent) {
          startWork(entry);
        }
      });
    } else {
      startWork(entry);
    }
    if (request.routeOptions.config.isVital === true) {
      done();
    } else if (shares.isExceeded(share)) {
      refused += 1;
      void refuseClient(reply.headers(headers));
    } else if (inWork > limits.requests || isLate) {
      refused += 1;
      void refuseForNow(reply.headers(headers));
    } else {
      done();
    }
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const entry = open.get(request);
    if (entry !== undefined) {
      endWork(entry);
      // A stream counts as 0: it is read only as fast as its client reads, so it buffers almost nothing.
      const unsentBytes =
        typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
      entry.share.unsentBytes += unsentBytes - entry.unsentBytes;
      entry.unsentBytes = unsentBytes;
    }
    done();
  });
  return { requests: () => inWork, lateness: () => lateness, refused: () => refused };
}

import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long open connections still accept requests after the stop, ms. */
const grace = 500;
/** The interval at which idle connections are closed after that, ms. */
const sweep = 50;
/** A turn of the event loop that takes longer was not idle, ms. */
const shortTurn = 0.1;

/**
 * Makes `app.close()` safe behind a reverse proxy. New connections are refused, so that a proxy can retry
 * them elsewhere. Open connections accept requests for another half second, because a request that a proxy is
 * already sending would be lost. Fastify adds `Connection: close` to these responses. OPS-34.
 */
export function drainOnClose(app: FastifyInstance) {
  let arrivals = 0;
  app.server.on('connection', () => {
    arrivals += 1;
  });

  /**
   * Waits for a turn of the event loop in which no connection arrived and almost no time passed, at most
   * `grace`. The kernel resets connections that wait while the port closes, and a proxy cannot repeat a POST
   * that it has sent on one of them. Node accepts only one connection in each turn. OPS-42.
   */
  async function quietTurn() {
    const limit = performance.now() + grace;
    let [before, start] = [-1, 0];
    while (performance.now() < limit && (arrivals !== before || performance.now() - start > shortTurn)) {
      [before, start] = [arrivals, performance.now()];
      await nextTurn();
    }
  }

  app.addHook('preClose', async () => {
    if (!app.server.listening) {
      return;
    }
    await quietTurn();
    const closed = once(app.server, 'close');
    // `app.server.close()` would also close idle connections at once.
    Server.prototype.close.call(app.server);
    await Promise.race([closed, sleep(grace, undefined, { ref: false })]);
    const timer = setInterval(() => app.server.closeIdleConnections(), sweep);
    app.server.once('close', () => clearInterval(timer));
  });
}

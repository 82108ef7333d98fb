import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long open connections still accept requests after the stop, ms. */
const grace = 500;
/** The interval at which idle connections are closed after that, ms. */
const sweep = 50;

/**
 * Makes `app.close()` safe behind a reverse proxy. New connections are refused at once, so that a proxy can
 * retry them elsewhere. Open connections accept requests for another half second, because a request that a
 * proxy is already sending would be lost. Fastify adds `Connection: close` to these responses. OPS-34.
 */
export function drainOnClose(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    if (!app.server.listening) {
      return;
    }
    // Accept waiting connections first, because the kernel would reset them.
    await nextTurn();
    const closed = once(app.server, 'close');
    // `app.server.close()` would also close idle connections at once.
    Server.prototype.close.call(app.server);
    await Promise.race([closed, sleep(grace, undefined, { ref: false })]);
    const timer = setInterval(() => app.server.closeIdleConnections(), sweep);
    app.server.once('close', () => clearInterval(timer));
  });
}

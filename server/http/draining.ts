import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long open connections still take requests after a stop was requested, ms. */
const grace = 500;
/** How often idle connections are closed after that, ms. */
const sweep = 50;

/**
 * Makes `app.close()` safe behind a reverse proxy. New connections are refused at once, which a proxy
 * may retry elsewhere. Open connections take requests for half a second more: a proxy may just be
 * sending one, and would lose it. Fastify marks those answers `Connection: close`. OPS-34.
 */
export function drainOnClose(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    if (!app.server.listening) {
      return;
    }
    // The kernel resets connections that are not accepted yet: accept them first.
    await nextTurn();
    const closed = once(app.server, 'close');
    // Not `app.server.close()`: that also closes idle connections at once.
    Server.prototype.close.call(app.server);
    await Promise.race([closed, sleep(grace, undefined, { ref: false })]);
    const timer = setInterval(() => app.server.closeIdleConnections(), sweep);
    app.server.once('close', () => clearInterval(timer));
  });
}

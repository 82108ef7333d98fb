import type { Plugin, WebSocketClient } from 'vite';

/**
 * Passes the messages of a development site's pages on to the workbenches that watch it, over Vite's own
 * WebSocket. Vite refuses connections from pages that it did not serve. A server that other computers can
 * reach sends no messages. TEST-30, TEST-31.
 */
export function liveSite(): Plugin {
  const watchers = new Set<WebSocketClient>();
  const pages = new Map<WebSocketClient, string>();
  return {
    name: 'live-site',
    apply: 'serve',
    configureServer({ ws, config }) {
      if (!isLoopback(config.server.host)) {
        config.logger.warn('The workbench cannot watch this site: other machines can reach its server.');
        return;
      }
      ws.on('live:attach', (_, client) => {
        watchers.add(client);
        client.send('live:attached', {});
        ws.send('live:watch', {});
      });
      ws.on('live:hello', ({ page }: { page: string }, client) => {
        pages.set(client, page);
        if (watchers.size > 0) {
          client.send('live:watch', {});
        }
      });
      ws.on('live:sent', (update: unknown) => {
        for (const watcher of watchers) {
          watcher.send('live:update', update);
        }
      });
      ws.on('vite:client:disconnect', (_, client) => {
        const page = pages.get(client);
        pages.delete(client);
        if (watchers.delete(client) && watchers.size === 0) {
          ws.send('live:unwatch', {});
        }
        for (const watcher of page === undefined ? [] : watchers) {
          watcher.send('live:left', { page });
        }
      });
    },
  };
}

/** By default Vite listens on localhost. */
const isLoopback = (host: string | boolean | undefined): boolean =>
  host === undefined || host === false || isLoopbackName(String(host));

/** Returns whether a host name is a loopback name. */
export const isLoopbackName = (name: string): boolean =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(name);

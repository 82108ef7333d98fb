import type { Plugin, WebSocketClient } from 'vite';
import { isLoopbackName } from './live-site-plugin.ts';

/**
 * A message from the site's development server on Vite's WebSocket. The names of the workbench's events begin
 * with `live:`.
 */
type Sent = { type: string; event?: string; data?: unknown };

/**
 * Connects the workbench's page to the development server of the site. The page cannot connect directly,
 * because that server refuses its origin. `site` is an address on this computer. TEST-30, TEST-31.
 */
export function liveBench(site: string): Plugin {
  const { hostname, host } = new URL(site);
  if (!isLoopbackName(hostname)) {
    throw new Error(`LIVE_SITE must be on this machine, such as http://localhost:5173, and not ${site}`);
  }
  return {
    name: 'live-bench',
    apply: 'serve',
    configureServer({ ws, httpServer }) {
      const connections = new Map<WebSocketClient, WebSocket>();
      const part = (client: WebSocketClient) => {
        connections.get(client)?.close();
        connections.delete(client);
      };
      ws.on('live:connect', (_, client) => {
        part(client);
        const socket = new WebSocket(`ws://${host}/`, 'vite-hmr');
        connections.set(client, socket);
        const pass = (event: string, data: unknown) => {
          if (connections.get(client) === socket) {
            client.send(event, data);
          }
        };
        socket.addEventListener('open', () => socket.send(messageOf('live:attach')));
        socket.addEventListener('message', ({ data }) => {
          const { event, data: told } = JSON.parse(String(data)) as Sent;
          if (event === 'live:attached') {
            pass(event, { site });
          } else if (event === 'live:update' || event === 'live:left') {
            pass(event, told);
          }
        });
        // Every error is followed by a `close` event.
        socket.addEventListener('close', () => pass('live:lost', { site }));
      });
      ws.on('live:part', (_, client) => part(client));
      ws.on('vite:client:disconnect', (_, client) => part(client));
      httpServer?.once('close', () => [...connections.keys()].forEach(part));
    },
  };
}

const messageOf = (event: string) => JSON.stringify({ type: 'custom', event, data: {} });

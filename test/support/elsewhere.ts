import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from './server.ts';

/**
 * Starts another site on every address of this computer. A server from `startFetching` fetches only from
 * 127.0.0.1, and refuses to fetch when a test uses another address of this computer.
 */
export async function startElsewhere(answer: RequestListener) {
  const seen: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    seen,
    connections: () => connections,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a server that may connect to 127.0.0.1 and aborts a fetch after `fetchTime` ms. */
export const startFetching = (fetchTime = 20_000) =>
  startServer({ mayConnect: (address) => address === '127.0.0.1', fetchTime });

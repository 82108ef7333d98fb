import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Link = { client: Socket; server: Socket; sent: string };

/**
 * A TCP proxy in front of a database or a bucket. It can stop forwarding without closing a connection, like a frozen
 * machine or a network that drops packets.
 */
export async function startFreezingProxy(serverUrl: string) {
  const links = new Set<Link>();
  let isFrozen = false;

  const proxy = createServer((client) => {
    const server = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    const link: Link = { client, server, sent: '' };
    links.add(link);
    client.on('data', (chunk) => {
      link.sent += chunk.toString('latin1');
      server.write(chunk);
    });
    server.on('data', (chunk) => client.write(chunk));
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        links.delete(link);
        client.destroy();
        server.destroy();
      });
    }
    if (isFrozen) {
      stall(link);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(serverUrl);
  url.port = String((proxy.address() as AddressInfo).port);

  return {
    url: url.href,
    /** Stops forwarding on every connection, including new connections. */
    freeze: () => {
      isFrozen = true;
      links.forEach(stall);
    },
    /** Forwards again, starting with the data that arrived in the meantime. */
    thaw: () => {
      isFrozen = false;
      links.forEach(resume);
    },
    /**
     * Stops forwarding permanently on the connections that sent this text. Returns the number of these
     * connections.
     */
    drop: (text: string) => {
      const dropped = [...links].filter(({ sent }) => sent.includes(text));
      dropped.forEach(stall);
      return dropped.length;
    },
    [Symbol.asyncDispose]: async () => {
      for (const { client } of links) {
        client.destroy();
      }
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function stall({ client, server }: Link) {
  client.pause();
  server.pause();
}

function resume({ client, server }: Link) {
  client.resume();
  server.resume();
}

import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The limits for one client. `perConnection`: the open requests of a connection. It does not affect reverse
 * proxies, because they send one request at a time on each connection. `perAddress`: the open requests of an
 * address. `unsentBytes`: the bytes of responses that the address has not read yet. SAFE-44, SAFE-45.
 */
export type ShareLimits = { perConnection: number; perAddress: number; unsentBytes: number };

export const defaultShareLimits: ShareLimits = {
  perConnection: 16,
  perAddress: 200,
  unsentBytes: 32 * 1_024 * 1_024,
};

/** The open requests and unread bytes of one address. */
export type Share = { readonly address: string; requests: number; unsentBytes: number };

/**
 * Counts the open requests of each connection and address. A request is open until its response is sent
 * completely.
 */
export function createShares(limits: ShareLimits) {
  const connections = new WeakMap<Socket, number>();
  const addresses = new Map<string, Share>();
  return {
    /**
     * Counts a request. Returns undefined and does not count it if its connection has too many open requests.
     */
    open({ raw, ip }: FastifyRequest): Share | undefined {
      const onConnection = connections.get(raw.socket) ?? 0;
      if (onConnection >= limits.perConnection) {
        return undefined;
      }
      connections.set(raw.socket, onConnection + 1);
      // A client that has disconnected has no address. An IPv6 address counts as its /64 network, because one
      // client usually has the whole network. SAFE-46.
      const address = normalizeIP(ip ?? '');
      const share = addresses.get(address) ?? { address, requests: 0, unsentBytes: 0 };
      addresses.set(address, share);
      share.requests += 1;
      return share;
    },
    close(socket: Socket, share: Share, unsentBytes: number) {
      connections.set(socket, (connections.get(socket) ?? 1) - 1);
      share.requests -= 1;
      share.unsentBytes -= unsentBytes;
      if (share.requests === 0) {
        addresses.delete(share.address);
      }
    },
    isExceeded: ({ requests, unsentBytes }: Share) =>
      requests > limits.perAddress || unsentBytes > limits.unsentBytes,
  };
}

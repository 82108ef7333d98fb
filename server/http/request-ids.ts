import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/**
 * Names a request, so that its log line is found from its answer: by the name that a trusted proxy
 * gave it, else by one of its own that no other instance gives.
 */
export function createRequestIds(trustProxy: number) {
  return (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers[requestIdHeader];
    const isGiven = trustProxy > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    return isGiven ? given : randomUUID();
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/**
 * Gives a request the id that a trusted proxy sent, or a new id that is unique among all instances. The
 * response carries the same id, so that the log line of a request can be found. OPS-28.
 */
export function createRequestIds(trustProxy: number) {
  return (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers[requestIdHeader];
    const isGiven = trustProxy > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    return isGiven ? given : randomUUID();
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/**
 * Names a request, so that its log line can be found from the response: by a trusted proxy's id, or by a
 * new one that is unique among instances. OPS-28.
 */
export function createRequestIds(trustProxy: number) {
  return (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers[requestIdHeader];
    const isGiven = trustProxy > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    return isGiven ? given : randomUUID();
  };
}

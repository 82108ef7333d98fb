import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { samplePrices } from './prices.ts';

/** The response of the price service. With `silence`, the service never responds. */
type Answer = { status?: number; body: string; age?: string } | 'silence';

/**
 * Starts a fake of the public price service. It responds with the sample prices until a test changes them.
 */
export async function startPriceService(first: Answer = { body: JSON.stringify(samplePrices) }) {
  let answer = first;
  const calls: string[] = [];
  const called = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    called.resolve();
    if (answer !== 'silence') {
      const { status = 200, body, age } = answer;
      response
        .writeHead(status, { 'content-type': 'application/json', ...(age === undefined ? {} : { age }) })
        .end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/v3/simple/price`,
    /** The requested paths, with their queries. */
    calls,
    /** Resolves at the first request. */
    called: called.promise,
    answerWith: (next: Answer) => {
      answer = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

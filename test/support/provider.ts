import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Client, createClient } from '../../src/api/client.ts';

type Answer = {
  status?: number;
  json?: unknown;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
};
type Call = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};

/**
 * Starts an API server and a client of this server. The server responds to every call with `answer`. Without
 * `answer`, the server never responds.
 */
export async function startProvider(answer: Answer | undefined, token?: string) {
  const calls: Call[] = [];
  const gone = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const { method, url, headers: sent } = request;
    request.on('error', () => undefined);
    response.on('close', () => gone.resolve());
    calls.push({ method, url, headers: sent, body: await text(request) });
    if (answer !== undefined) {
      const { status = 200, json, body = JSON.stringify(json), type = 'application/json', headers } = answer;
      response.writeHead(status, { ...headers, 'content-type': type }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const refusals: Array<string | undefined> = [];
  const forbidden: Headers[] = [];
  const failures: Array<[method: string, path: string, status: number | undefined]> = [];
  const client: Client = createClient({
    baseURL: `http://127.0.0.1:${port}/api`,
    readToken: () => token,
    onUnauthorized: (refused) => refusals.push(refused),
    onForbidden: (headers) => forbidden.push(headers),
    onFailure: (method, path, status) => failures.push([method, new URL(path).pathname, status]),
  });
  return {
    client,
    calls,
    /** The tokens of the calls for which the client reported a 401. */
    refusals,
    /** The headers of the responses that the client reported as 403. */
    forbidden,
    /** The failed calls that the client reported. */
    failures,
    /** Resolves when the first call has got its response or was aborted. */
    gone: gone.promise,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates a client of an unreachable provider. */
export async function unreachableClient(): Promise<Client> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return createClient({
    baseURL: `http://127.0.0.1:${port}/api`,
    readToken: () => undefined,
    onUnauthorized: () => undefined,
  });
}

/** Returns a signal that never aborts. */
export const unhurried = () => new AbortController().signal;

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** How long the server waits for a client before it closes the connection, in ms. SAFE-49. */
export type Patience = {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** From the headers of a request to its last byte. Enough for 1 MB of JSON over a slow line. */
  request: number;
  /** The same limit for uploads. 50 MB at 1 Mbit/s take 400 s. */
  upload: number;
  /** The time during a request in which neither side sends a byte. */
  silence: number;
  /**
   * Between two requests. This must be longer than a reverse proxy keeps idle connections, which is 60 s for
   * nginx.
   */
  idle: number;
  /** The interval at which these limits are checked. */
  check: number;
};

export const defaultPatience: Patience = {
  headers: 15_000,
  request: 120_000,
  upload: 600_000,
  silence: 60_000,
  idle: 72_000,
  check: 5_000,
};

/** The maximum size of the request line and headers together, in bytes. API-22. */
const headersMaxSize = 16_384;

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/**
 * Returns the Fastify options that disconnect slow or silent clients and refuse malformed requests. API-21,
 * SAFE-50, SAFE-56.
 */
export function socketOptions(patience: Patience, headers: Readonly<Record<string, string>>) {
  return {
    requestTimeout: patience.upload,
    connectionTimeout: patience.silence,
    keepAliveTimeout: patience.idle,
    http: {
      maxHeaderSize: headersMaxSize,
      headersTimeout: patience.headers,
      requestTimeout: patience.upload,
      connectionsCheckingInterval: patience.check,
      // Refuses requests that a proxy may read differently, such as with a second Content-Length or a bare
      // CR.
      insecureHTTPParser: false,
      // `refuseUnclear` answers requests without a Host, because Node's response has no security headers.
      requireHostHeader: false,
    },
    // A proxy may send a whole URL in the request line. RFC 9112, 3.2.2. API-124.
    rewriteUrl: ({ url = '/' }: IncomingMessage) => withoutOrigin(url),
    clientErrorHandler: ((error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) {
        socket.destroy();
        return;
      }
      refuseSocket(socket, statusOf(error.code), headers);
    }) satisfies ClientErrorHandler,
  };
}

/** Returns the path and query of a URL. */
const withoutOrigin = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/**
 * Answers requests without a Host or with two of them with 400, and unknown expectations with 417. SAFE-1,
 * SAFE-56.
 */
export function refuseUnclear(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) {
      done();
    } else {
      void reply
        .code(400)
        .headers({ ...headers, connection: 'close' })
        .send({ message: wordsOf(400) });
    }
  });
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = JSON.stringify({ message: wordsOf(417) });
    response.writeHead(417, { ...headers, ...closingHeaders(body) }).end(body);
  });
}

const closingHeaders = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

const wordsOf = (status: number) => `${STATUS_CODES[status]}.`;

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is extended.
  interface FastifyContextConfig {
    /** Whether the route accepts files, whose bodies may take `Patience.upload`. */
    isUpload?: boolean;
  }
}

/**
 * Disconnects clients whose request body takes longer than `patience.request`, except on upload routes. Node
 * has a single limit for all routes, which has to be the limit for uploads. SAFE-49, SAFE-50.
 */
export function limitBodyTime(
  app: FastifyInstance,
  patience: Patience,
  headers: Readonly<Record<string, string>>,
) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && request.routeOptions.config.isUpload !== true) {
      const timer = setTimeout(() => {
        if (reply.raw.headersSent) {
          raw.socket.destroy();
        } else {
          refuseSocket(raw.socket, 408, headers);
        }
      }, patience.request);
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

/** Returns whether a request has a body after its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function statusOf(code: string) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return 400;
  }
}

/** Answers a request that fails before routing, with the headers that every response has. API-21. */
function refuseSocket(socket: Socket, status: number, headers: Readonly<Record<string, string>>) {
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: wordsOf(status) });
  if (socket.writable) {
    const lines = { ...closingHeaders(body), ...headers };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

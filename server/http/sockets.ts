import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** How long a client is waited for, in ms, before its connection is cut. */
export type Patience = {
  /** From the connection, or the last answer, to the end of the next request's headers, once it has begun. */
  headers: number;
  /** From a request's headers to its last byte: 1 MB of JSON over a slow line. */
  request: number;
  /** The same for routes that take uploads: 50 MB at 1 Mbit/s, and some to spare. */
  upload: number;
  /** While neither side sends a byte of a request or an answer. */
  silence: number;
  /** Between two requests: longer than a proxy in front keeps its connections, which are 60 s with nginx. */
  idle: number;
  /** How often it is looked whether somebody has had enough time. */
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

/** Most bytes of a request's first line and headers together. */
const headersMaxSize = 16_384;

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Fastify's options that cut off clients which are slow, silent or too wordy. */
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
      // A second Host or Content-Length, a bare CR: whatever proxies may read in two ways is refused.
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    clientErrorHandler: ((error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) {
        socket.destroy();
        return;
      }
      refuseSocket(socket, statusOf(error.code), headers);
    }) satisfies ClientErrorHandler,
  };
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is added to.
  interface FastifyContextConfig {
    /** Takes files, which may take as long as `Patience.upload`. */
    isUpload?: boolean;
  }
}

/**
 * Cuts off clients whose request body takes longer than `patience.request`, except on routes that take
 * uploads. Node's own limit is one for all routes, so that it has to be the one of uploads.
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
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Whether a body comes after the headers of a request. */
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

/** What is no request reaches no route: it is answered here, with the headers of every answer. */
function refuseSocket(socket: Socket, status: number, headers: Readonly<Record<string, string>>) {
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: `${reason}.` });
  if (socket.writable) {
    const lines = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...headers,
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** How long a client is waited for, in ms, before its connection is cut. */
export type Patience = {
  /** From the connection, or the last answer, to the end of the next request's headers, once it has begun. */
  headers: number;
  /** From the first byte of a request to its last: an upload of 10 MB over a slow line. */
  request: number;
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
  silence: 60_000,
  idle: 72_000,
  check: 5_000,
};

/** Most bytes of a request's first line and headers together. */
const headersMaxSize = 16_384;

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Fastify's options that cut off clients which are slow, silent or too wordy. Architecture: Security. */
export function socketOptions(patience: Patience, headers: Readonly<Record<string, string>>) {
  return {
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    keepAliveTimeout: patience.idle,
    http: {
      maxHeaderSize: headersMaxSize,
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
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

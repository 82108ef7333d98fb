import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where log lines go: standard output by default. */
export type LogStream = { write: (line: string) => void };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is extended.
  interface FastifyContextConfig {
    /** Requests are logged at level debug only. Set for pages and files, which are frequent. */
    isRoutine?: boolean;
  }
}

/**
 * Returns the options of the log, which has one JSON line per request and per unexpected error. The lines
 * contain no email address, token, search text, body or network address. OPS-26, SAFE-65, SAFE-66.
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream): FastifyServerOptions {
  return {
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            base: null,
            serializers: { req: describeRequest, err: describeError },
            ...(stream === undefined ? {} : { stream }),
          },
    logController: new RequestLog(),
  };
}

class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const level = error ? 'error' : request.routeOptions.config.isRoutine ? 'debug' : 'info';
    request.log[level](
      {
        req: request,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(error ? { err: error } : {}),
      },
      'request',
    );
  }
}

function describeRequest(request: FastifyRequest) {
  // The query may contain email addresses that an admin searches for, and anybody can write one into the path.
  // PRIV-29.
  const path = request.raw.url?.replace(/[?#].*$/s, '') ?? '';
  return { method: request.method, url: withoutEmail(path, /(\/)/) };
}

function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutEmail(error.message, betweenWords),
    stack: withoutEmail(error.stack ?? '', betweenWords),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
  };
}

/** The separators of the words of an error. Database errors often quote the value that caused the error. */
const betweenWords = /([\s"'`<>(),;:=]+)/;

/** The at sign of a package such as @smithy/core, at the start of a part or in the path of a file. */
const scope = /(^|node_modules[\\/])@(?=[\w-]+[\\/])/g;

/** Replaces each part that contains the at sign of an address. `separator` has one capturing group. */
const withoutEmail = (text: string, separator: RegExp): string =>
  text
    .split(separator)
    .map((part) => (/@|%40/.test(part.replace(scope, '$1')) ? '[email]' : part))
    .join('');

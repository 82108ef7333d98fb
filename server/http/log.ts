import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where log lines go: standard output by default. */
export type LogStream = { write: (line: string) => void };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is added to.
  interface FastifyContextConfig {
    /** Logged at level debug only: pages and files are frequent. */
    isRoutine?: boolean;
  }
}

/**
 * One JSON line per request and per unexpected error. They hold no e-mail address, token, search
 * text, body or network address. OPS-26, SAFE-65, SAFE-66.
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
  // The query holds what an admin searches for: e-mail addresses. PRIV-29.
  return { method: request.method, url: request.raw.url?.replace(/[?#].*$/s, '') ?? '' };
}

function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutEmail(error.message),
    stack: withoutEmail(error.stack ?? ''),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
  };
}

// Databases like to quote the value that a statement failed on.
function withoutEmail(text: string) {
  return text.replace(/[^\s"'`<>(),;:=]+@[^\s"'`<>(),;:=]+/g, '[e-mail]');
}

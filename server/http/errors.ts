import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../src/contract/answer.ts';
import { QueueFull } from '../bounds/work-queue.ts';
import { isUnreachable } from '../store/unreachable.ts';
import type { Api } from './api.ts';
import { InvalidRequest, nulWords } from './validation.ts';

/** Longest request body, in bytes. */
export const bodyLimit = 1_024 * 1_024;

/** PostgreSQL's code for a text with a NUL in it: one in a path, which no schema checks. */
const notText = '22021';

/** Codes of Node's file errors. A full disk under the store has codes of its own. */
const diskIsFull = new Set(['ENOSPC', 'EDQUOT']);

const wordsByCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send a JSON object.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body must be 1 MB or less.',
  FST_ERR_BAD_URL: 'The address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Answers a failed request as the contract says. Only an unexpected error is a 500, and logged. OPS-27, OPS-32. */
export function refuse(error: FastifyError | InvalidRequest, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidRequest) {
    return reply.code(400).send(error.refusal satisfies Refusal);
  }
  if (isUnreachable(error)) {
    request.log.error({ req: request, err: error }, 'the store cannot be reached');
    return refuseForNow(reply);
  }
  if (error instanceof QueueFull) {
    return refuseForNow(reply);
  }
  if (diskIsFull.has(error.code)) {
    request.log.error({ req: request, err: error }, 'no room is left for an upload');
    return reply.code(507).send({ message: 'The server has no space left for this file.' });
  }
  if (error.code === notText) {
    return reply.code(400).send({ message: nulWords });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ message: wordsByCode[error.code] ?? error.message });
  }
  request.log.error({ req: request, err: error }, 'unexpected error');
  return reply.code(500).send({ message: 'Something went wrong. Please try again.' });
}

/** Answers that the server cannot do it now and may be asked again in a moment. */
export function refuseForNow(reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', '2')
    .send({ message: 'The service is busy. Please try again in a moment.' } satisfies Refusal);
}

/** Answers a client that has too much open at once; it should not keep this connection either. */
export function refuseClient(reply: FastifyReply) {
  return reply
    .code(429)
    .headers({ 'retry-after': '2', connection: 'close' })
    .send({ message: 'Too many requests at once. Please try again in a moment.' } satisfies Refusal);
}

/** Answers a call that no route is for. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: 'There is nothing at this address.' });
}

/** Answers a call by a method that its address does not have; `allow` lists those it has. */
export function refuseMethod(reply: FastifyReply, allow: string) {
  return reply
    .code(405)
    .header('allow', allow)
    .send({ message: `Use ${allow} at this address.` });
}

/**
 * Answers 405, and which methods are allowed, where a route of `api` is called by another method.
 * Takes in the routes that are added after it, once `close` is called.
 */
export function watchMethods(api: Api): { close: () => void } {
  const allowed = new Map<string, Set<string>>();
  api.addHook('onRoute', ({ url, method }) => {
    const methods = allowed.get(url) ?? new Set();
    allowed.set(url, methods);
    for (const name of [method].flat()) {
      methods.add(name);
    }
  });
  return {
    close: () => {
      for (const [url, methods] of [...allowed]) {
        const allow = [...methods].join(', ');
        api.route({
          method: api.supportedMethods.filter((name) => !methods.has(name)),
          url,
          schema: { hide: true },
          onRequest: async (_request, reply) => refuseMethod(reply, allow),
          handler: refuseUnknown,
        });
      }
    },
  };
}

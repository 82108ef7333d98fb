import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Refusal } from '../../src/contract/answer.ts';
import { BucketFailed } from '../bounds/bucket-request.ts';
import { QueueFull } from '../bounds/work-queue.ts';
import { AccountGone } from '../store/account-lock.ts';
import { isUnreachable } from '../store/unreachable.ts';
import type { Api } from './api.ts';
import { InvalidRequest, nulWords } from './validation.ts';

/** The maximum size of a request body, in bytes. API-17. */
export const bodyLimit = 1_024 * 1_024;

/**
 * PostgreSQL's error code for a text with a NUL. The NUL can only come from a path, because no schema checks
 * paths.
 */
const notText = '22021';

/**
 * Node's error codes for a full disk, from file operations. A full disk under the store has different codes.
 */
const diskIsFull = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The messages of the form parser's errors, which have no code: a missing or overlong boundary, or a body that
 * ends too early.
 */
const badForm = /multipart|needle/i;

const tooManyFields = 'The form has too many fields.';

const wordsByCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send a JSON object.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body must be 1 MB or less.',
  FST_ERR_BAD_URL: 'The address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
  FST_FIELDS_LIMIT: tooManyFields,
  FST_FILES_LIMIT: tooManyFields,
  FST_PARTS_LIMIT: tooManyFields,
  FST_PROTO_VIOLATION: 'The form has a field with a name that is not allowed.',
};

/** Fastify's error code for a body of a type that the route does not take. */
const wrongType = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
const sendJson = 'Send JSON, with the content type application/json.';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify's own interface is extended.
  interface FastifyContextConfig {
    /** The message for a body of another type, on a route that takes no JSON. API-16. */
    wrongType?: string;
    /** The bodies that the handler checks itself, by content type, for the OpenAPI document. API-12. */
    bodies?: Readonly<Record<string, v.GenericSchema>>;
  }
}

/**
 * Answers a failed request. Only unexpected errors get 500. They are logged, as are an unreachable store, a
 * bucket that cannot be used and a full disk. API-3, API-4, API-14 to API-20, API-23, SAFE-28, SAFE-43,
 * OPS-27, OPS-32, SESS-67, MEDIA-42.
 */
export function refuse(error: FastifyError | InvalidRequest, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidRequest) {
    return reply.code(400).send(error.refusal satisfies Refusal);
  }
  if (error instanceof AccountGone) {
    return reply.code(401).header('www-authenticate', 'Bearer').send({ message: error.message });
  }
  if (isUnreachable(error)) {
    request.log.error({ req: request, err: error }, 'the store cannot be reached');
    return refuseForNow(reply);
  }
  if (error instanceof BucketFailed) {
    request.log.error({ req: request, err: error }, 'the bucket cannot be used');
    return refuseForNow(reply);
  }
  if (error instanceof QueueFull) {
    return refuseForNow(reply);
  }
  if (diskIsFull.has(error.code)) {
    request.log.error({ req: request, err: error }, 'an upload was refused, because the disk is full');
    return reply.code(507).send({ message: 'The server has no space left for this file.' });
  }
  if (error.code === notText) {
    return reply.code(400).send({ message: nulWords });
  }
  if (error.code === undefined && badForm.test(error.message)) {
    return reply.code(400).send({ message: 'The form is not complete. Please send the file again.' });
  }
  const status = error.statusCode ?? 500;
  if (error.code === wrongType) {
    return reply.code(status).send({ message: request.routeOptions.config.wrongType ?? sendJson });
  }
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ message: wordsByCode[error.code] ?? error.message });
  }
  request.log.error({ req: request, err: error }, 'unexpected error');
  return reply.code(500).send({ message: 'Something went wrong. Please try again.' });
}

/** Returns the response to a request with an invalid field. */
export const refusalOf = (path: string, message: string): Refusal => ({
  message,
  issues: [{ path, message }],
});

/** Answers 503: the client may try again in a moment. */
export function refuseForNow(reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', '2')
    .send({ message: 'The service is busy. Please try again in a moment.' } satisfies Refusal);
}

/**
 * Answers 429 to a client with too many open requests or unread responses, and closes this connection.
 * SAFE-45.
 */
export function refuseClient(reply: FastifyReply) {
  return reply
    .code(429)
    .headers({ 'retry-after': '2', connection: 'close' })
    .send({ message: 'Too many requests at once. Please try again in a moment.' } satisfies Refusal);
}

/** Answers a request to an unknown address. API-11. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: 'There is nothing at this address.' });
}

/**
 * Answers a request with a method that the address does not accept. `allow` lists the accepted methods.
 * API-10.
 */
export function refuseMethod(reply: FastifyReply, allow: string) {
  return reply
    .code(405)
    .header('allow', allow)
    .send({ message: `Use ${allow} at this address.` });
}

/** Returns whether a path belongs to the URL of a route. `/blogs/bulk` also belongs to `/blogs/:id`. */
function isOfRoute(path: string, url: string) {
  const steps = path.split('/');
  const names = url.split('/');
  return (
    steps.length === names.length && names.every((name, at) => name.startsWith(':') || name === steps[at])
  );
}

/**
 * Watches the routes that are added to `api` from now on. For each of their addresses, `close` adds a route
 * that answers all other methods with 405. Fastify has no routes for rare methods such as PROPFIND: for them,
 * `answerUnknown` answers 405. For an unknown address it answers 404. API-10, API-11.
 */
export function watchMethods(api: Api): {
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  close: () => void;
} {
  const allowed = new Map<string, Set<string>>();
  let isClosed = false;
  api.addHook('onRoute', ({ url, method }) => {
    if (isClosed) {
      return;
    }
    const methods = allowed.get(url) ?? new Set();
    allowed.set(url, methods);
    for (const name of [method].flat()) {
      methods.add(name);
    }
  });
  // A route for a single word must not hide the methods that the same address has as a parameter. API-123.
  const methodsOf = (path: string) =>
    new Set([...allowed].flatMap(([url, methods]) => (isOfRoute(path, url) ? [...methods] : [])));
  return {
    answerUnknown: (request, reply) => {
      const path = /^[^?]*?(?=\/?(?:\?|$))/.exec(request.raw.url ?? '')?.[0] ?? '';
      const methods = methodsOf(path);
      return methods.size === 0 || methods.has(request.method)
        ? refuseUnknown(request, reply)
        : refuseMethod(reply, [...methods].join(', '));
    },
    close: () => {
      isClosed = true;
      for (const url of allowed.keys()) {
        const methods = methodsOf(url);
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

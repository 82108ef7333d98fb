import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import Fastify, { type FastifySchema } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { PostDraft, SentPost, UnfinishedPost } from '../../src/contract/posts.ts';
import { type Role, roles } from '../../src/contract/roles.ts';
import { rolesOf } from '../../src/contract/route-roles.ts';
import type { Api } from '../http/api.ts';
import { compilersFactory, type ValibotTypes } from '../http/validation.ts';

type Responses = Record<string, v.GenericSchema | { content: Record<string, { schema: v.GenericSchema }> }>;

/** The statuses that are not listed for each call. API-10, API-16, API-17, API-19, API-20, API-23, SAFE-45. */
const everyCall = [
  'Any call can also get',
  '400 (an address that cannot be decoded, or an invalid character),',
  '405 (another method),',
  '413 (a body above 1 MB),',
  '415 (a body that is not JSON),',
  '429 and 503 with Retry-After (too many requests at once)',
  'and 500 (an unexpected error).',
  'A GET whose response has an ETag gets 304 when If-None-Match contains this ETag.',
].join(' ');

/**
 * Builds the OpenAPI 3.1 document of the routes that `addRoutes` adds, on a server that never listens.
 * `x-roles` of a guarded route lists the roles that may call it. API-12, ACC-4.
 */
export async function describeApi(addRoutes: (api: Api) => void) {
  const app = Fastify({ schemaController: { compilersFactory } }).withTypeProvider<ValibotTypes>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'SwiftEx site API', version: '2', description: everyCall },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // OpenAPI 3.1 supports constants, so they are not converted.
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({
      url,
      schema: toDescribed(
        withRoles(schema, rolesOf([route.method].flat()[0] ?? '', url)),
        route.config?.bodies,
      ),
    }),
  });
  addRoutes(app);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return { openapi: '3.1.0', ...document };
}

/** Adds to a route's schema the roles that may call the route, and the 403 response for all other roles. */
function withRoles(schema: FastifySchema = {}, allowed: readonly Role[] | undefined): FastifySchema {
  if (allowed === undefined) {
    return schema;
  }
  const isForAll = allowed.length === roles.length;
  const own = schema.response as Responses;
  const response = isForAll ? own : { ...own, 403: own['403'] ?? Refusal };
  return { ...schema, response, 'x-roles': allowed } as FastifySchema;
}

/** Replaces the valibot schemas in a route's schema by JSON Schema. */
function toDescribed(
  { body, querystring, params, response, ...rest }: FastifySchema,
  bodies: Readonly<Record<string, v.GenericSchema>> | undefined,
) {
  return {
    ...rest,
    ...(body === undefined ? {} : { body: describe(body as v.GenericSchema) }),
    ...(bodies === undefined ? {} : { body: { content: describeContent(bodies) } }),
    ...(params === undefined ? {} : { params: describe(params as v.GenericSchema) }),
    ...(querystring === undefined ? {} : { querystring: describe(querystring as v.GenericSchema) }),
    ...(response === undefined ? {} : { response: describeResponses(response as Responses) }),
  };
}

function describeResponses(responses: Responses) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => {
      const description = STATUS_CODES[status] ?? status;
      if (!('content' in answer)) {
        return [status, { 'x-response-description': description, ...describe(answer) }];
      }
      const schemas = Object.entries(answer.content).map(([type, { schema }]) => [type, schema] as const);
      return [status, { description, content: describeContent(Object.fromEntries(schemas)) }];
    }),
  );
}

const describeContent = (schemas: Readonly<Record<string, v.GenericSchema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema: describe(schema) }]));

/** The schemas that `SentPost` chooses from. A choice by a function cannot be converted. */
const sentPosts = v.union([PostDraft, UnfinishedPost]);

function describe(schema: v.GenericSchema) {
  const { $schema: _, ...described } = toJsonSchema(schema === SentPost ? sentPosts : schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'undefined' ? { type: 'null' } : undefined,
  });
  return described;
}

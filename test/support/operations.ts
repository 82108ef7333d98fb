import type { TestServer } from './server.ts';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

type Description = {
  parameters?: Array<{ name: string; in: string }>;
  requestBody?: { content: Record<string, { schema?: Schema }> };
  security?: Array<Record<string, unknown>>;
};

/** An API operation, as the server's OpenAPI document describes it. */
export type Operation = {
  method: string;
  path: string;
  /** The names of its query parameters. */
  query: string[];
  /** The possible schemas of its JSON body. Empty if the operation takes no body. */
  bodies: Schema[];
  /** Whether it needs a session. */
  isGuarded: boolean;
};

/** Returns every operation of the contract, so that tests that loop over the operations include new ones. */
export async function operationsOf(server: TestServer): Promise<Operation[]> {
  const { body } = await server.call('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, Description>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [] }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        bodies: schema === undefined ? [] : (schema.oneOf ?? schema.anyOf ?? [schema]),
        isGuarded: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
      };
    }),
  );
}

/** Creates a value that matches the schema. */
export function sampleOf(schema: Schema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) {
    return sampleOf(choice);
  }
  if (schema.const !== undefined || schema.enum !== undefined) {
    return schema.const ?? schema.enum?.[0];
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return schema.format === 'email' ? 'ada@example.com' : 'sample text'.padEnd(schema.minLength ?? 0, '.');
  }
}

/** Creates copies of the sample value. In each copy, `text` replaces a different free-text field. */
export function samplesWith(schema: Schema, text: string): unknown[] {
  const free = schema.anyOf?.find((choice) => choice.const === undefined) ?? schema;
  if (free.const !== undefined || free.enum !== undefined) {
    return [];
  }
  if (free.type === 'array') {
    return samplesWith(free.items ?? {}, text).map((item) => [item]);
  }
  if (free.type === 'object') {
    const whole = sampleOf(free) as Record<string, unknown>;
    return Object.entries(free.properties ?? {}).flatMap(([name, part]) =>
      samplesWith(part, text).map((value) => ({ ...whole, [name]: value })),
    );
  }
  return free.type === 'string' ? [text] : [];
}

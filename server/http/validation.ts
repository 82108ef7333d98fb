import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
} from 'fastify';
import * as v from 'valibot';
import type { Refusal } from '../../src/contract/answer.ts';

/** Gives handlers the parsed types of their route's valibot schemas. */
export interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/**
 * Thrown for a request that its schema rejects. Contains the message of the first issue, and at most
 * `mostIssues` issues with their paths. API-4.
 */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
  readonly statusCode = 400;
  readonly refusal: Refusal;

  constructor(issues: NonNullable<Refusal['issues']>) {
    const message = issues[0]?.message ?? 'The request is not valid.';
    super(message);
    this.refusal = { message, issues };
  }
}

/** The maximum number of issues in a response. A long list in a request may cause thousands. */
const mostIssues = 50;

/** Checks a part of a request by its valibot schema. The handler gets the parsed value. SAFE-36, SAFE-58. */
const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema, httpPart = 'request' }) =>
  (data: unknown) => {
    const parsed = v.safeParse(schema, data, { abortPipeEarly: true, message: noWords });
    if (parsed.success) {
      return hasNul(parsed.output)
        ? { error: new InvalidRequest([{ path: '', message: nulWords }]) }
        : { value: parsed.output };
    }
    const issues = parsed.issues.slice(0, mostIssues).map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      message: issue.message === noWords ? wordsFor(issue, httpPart) : issue.message,
    }));
    return { error: new InvalidRequest(issues) };
  };

/** TypeScript checks responses against their schemas, so they are not checked again when they are sent. */
const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> = () => (data: unknown) =>
  JSON.stringify(data);

/**
 * Pass this when Fastify is created. Otherwise Fastify would first load its own compilers, which take 3 MB.
 * The cast is needed because Fastify's types expect its own compilers.
 */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as CompilersFactory;

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/** PostgreSQL cannot store a NUL in a text, so no request may contain one. API-20. */
export const nulWords = 'The request contains an invalid character.';

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('\0');
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** The message of an issue whose schema has none. The validator replaces it with one that names the field. */
const noWords = '';

/**
 * Returns a message for a field whose schema has none. Valibot's default would repeat the value, which may be
 * an email address or a megabyte long. API-5, API-6.
 */
function wordsFor(issue: v.BaseIssue<unknown>, httpPart: string) {
  const path = v.getDotPath(issue);
  if (path === null) {
    return `The ${httpPart} must be a JSON object.`;
  }
  const field = path.charAt(0).toUpperCase() + path.slice(1);
  if (issue.type === 'max_length') {
    const parts = typeof issue.input === 'string' ? 'characters' : 'entries';
    return `${field} must have at most ${issue.requirement} ${parts}.`;
  }
  return issue.received === 'undefined' ? `${field} is required.` : `${field} is not valid.`;
}

import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
} from 'fastify';
import * as v from 'valibot';
import type { Refusal } from '../../src/contract/answer.ts';

/** Gives a handler the parsed types of the valibot schemas its route declares. */
export interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** What a visitor's request failed on: the first issue's words, and every issue with its path. */
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

/** Checks a part of a request by its valibot schema; the handler gets the parsed value. */
const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema, httpPart = 'request' }) =>
  (data: unknown) => {
    const parsed = v.safeParse(schema, data, { abortPipeEarly: true, message: noWords });
    if (parsed.success) {
      return hasNul(parsed.output)
        ? { error: new InvalidRequest([{ path: '', message: nulWords }]) }
        : { value: parsed.output };
    }
    const issues = parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      message: issue.message === noWords ? wordsFor(issue, httpPart) : issue.message,
    }));
    return { error: new InvalidRequest(issues) };
  };

/** Answers are typed by their schemas, so there is nothing left to check on the way out. */
const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> = () => (data: unknown) =>
  JSON.stringify(data);

/**
 * Both for Fastify to start with: set later they come after its own, which take 3 MB. Its types know
 * those only.
 */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as CompilersFactory;

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/** The one character that no text of PostgreSQL may hold; what is sent with it is no text of a visitor. */
export const nulWords = 'The request contains an invalid character.';

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('\0');
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** Stands for the words of a schema that has none, until the whole path of the issue is known. */
const noWords = '';

/**
 * Words for what the contract has none for. Valibot's own would repeat the value, which may be the
 * visitor's address, or a megabyte long.
 */
function wordsFor(issue: v.BaseIssue<unknown>, httpPart: string) {
  const path = v.getDotPath(issue);
  if (path === null) {
    return `The ${httpPart} must be a JSON object.`;
  }
  const field = path.charAt(0).toUpperCase() + path.slice(1);
  return issue.received === 'undefined' ? `${field} is required.` : `${field} is not valid.`;
}

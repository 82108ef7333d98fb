import * as v from 'valibot';
import { firstErrors } from './answer.ts';

/** Validates a form by its schema. Returns the first error of each field. */
export function errorsIn(schema: v.GenericSchema, form: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, form, { abortPipeEarly: true });
  return firstErrors(issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })));
}

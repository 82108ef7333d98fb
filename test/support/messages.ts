import * as v from 'valibot';

/** The messages of a schema for a value. */
export function messagesOf(schema: v.GenericSchema, value: unknown): string[] {
  return (v.safeParse(schema, value).issues ?? []).map(({ message }) => message);
}

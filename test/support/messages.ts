import * as v from 'valibot';

/** Validates a value and returns the messages of its errors. */
export function messagesOf(schema: v.GenericSchema, value: unknown): string[] {
  return (v.safeParse(schema, value).issues ?? []).map(({ message }) => message);
}

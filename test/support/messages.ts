import * as v from 'valibot';

/** What a schema says to a value, a message for each thing that is wrong with it. */
export function messagesOf(schema: v.GenericSchema, value: unknown): string[] {
  return (v.safeParse(schema, value).issues ?? []).map(({ message }) => message);
}

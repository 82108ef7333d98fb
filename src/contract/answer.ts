import * as v from 'valibot';

/** The body of every error response. Validation errors add `issues`. */
export const Refusal = v.object({
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** Returns the first error of each field. An error of an element, such as `tags.2`, belongs to its field. */
export function firstErrors(issues: NonNullable<Refusal['issues']>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [field = ''] = path.split('.');
    errors[field] ??= message;
  }
  return errors;
}

/**
 * Creates an object schema with these fields. A missing field gets the same message as an empty one:
 * valibot's own message for a missing key does not name the field.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ path }) => {
    const entry = entries[String(path?.[0].key)];
    return entry === undefined ? '' : (v.safeParse(entry, undefined).issues?.[0].message ?? '');
  });
}

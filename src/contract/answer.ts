import * as v from 'valibot';

/** What every failed call answers; validation errors add `issues`. */
export const Refusal = v.object({
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/**
 * An object of these fields. One that is missing is answered in its own words, as an empty one is:
 * valibot's for a missing key know nothing of the field.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ path }) => {
    const entry = entries[String(path?.[0].key)];
    return entry === undefined ? '' : (v.safeParse(entry, undefined).issues?.[0].message ?? '');
  });
}

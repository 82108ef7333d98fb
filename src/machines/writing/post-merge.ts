import type { PostFields } from '../../contract/admin-posts.ts';

/** Pairs of fields of which one would be wrong without the other. */
const partners: Record<string, string> = {
  status: 'publishAt',
  publishAt: 'status',
  imageUrl: 'imageAlt',
  imageAlt: 'imageUrl',
};

/**
 * Returns `theirs` with the fields that the writer changed: those that differ between `base` and `mine`. An
 * empty slug or date is not sent to the server, so it does not count as a change. WRITE-36.
 */
export function mergedFields(base: PostFields | undefined, mine: PostFields, theirs: PostFields): PostFields {
  const isChanged = (field = '') => {
    const value = textOf(mine, field);
    return value !== textOf(base, field) && !(value === '' && (field === 'slug' || field === 'date'));
  };
  const changed = Object.entries(mine).filter(([field]) => isChanged(field) || isChanged(partners[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Returns the value of a field as text, trimmed like the texts that the server stores. */
const textOf = (fields: Record<string, unknown> = {}, field: string) =>
  [fields[field]].flat().join('\n').trim();

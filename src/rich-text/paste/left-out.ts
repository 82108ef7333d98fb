/**
 * The kinds of content that a paste can leave out. Each key is the singular form, and each value is the
 * plural form.
 */
const plurals = {
  comment: 'comments',
  footnote: 'footnotes',
  'tracked deletion': 'tracked deletions',
  form: 'forms',
  drawing: 'drawings',
  picture: 'pictures',
  'audio player': 'audio players',
  'video file': 'video files',
  'embedded object': 'embedded objects',
} as const;

/** Counts the content that a paste leaves out. */
export type LeftOut = Map<keyof typeof plurals, number>;

export function leaveOut(leftOut: LeftOut, kind: keyof typeof plurals, count: number) {
  if (count > 0) {
    leftOut.set(kind, (leftOut.get(kind) ?? 0) + count);
  }
}

/**
 * Writes the notice, such as `Left out: 2 comments, 1 form.`. Returns undefined if nothing was left out.
 * PASTE-8.
 */
export function leftOutNotice(leftOut: LeftOut): string | undefined {
  const parts = [...leftOut].map(([kind, count]) => `${count} ${count === 1 ? kind : plurals[kind]}`);
  return parts.length === 0 ? undefined : `Left out: ${parts.join(', ')}.`;
}

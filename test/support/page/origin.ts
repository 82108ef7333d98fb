/** The file of the product that the caller was called from, such as ` (src/effects/page.ts)`, for a failure. */
export function origin(): string {
  const [, file] = /\/(src\/[\w./-]+\.tsx?)/.exec(new Error('origin').stack ?? '') ?? [];
  return file === undefined ? '' : ` (${file})`;
}

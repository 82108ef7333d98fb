/**
 * Names the product file that makes the current call, such as ` (src/effects/page.ts)`, for failure messages.
 */
export function origin(): string {
  const [, file] = /\/(src\/[\w./-]+\.tsx?)/.exec(new Error('origin').stack ?? '') ?? [];
  return file === undefined ? '' : ` (${file})`;
}

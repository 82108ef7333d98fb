/** So many pages on either side of the current one. Spec: blog and admin 9. */
const pageWindow = 2;

/**
 * The numbers of the blog's pagination, `gap` standing for the ones left out: the current page with
 * two on either side, the first page and the last. Spec: blog and admin 2 (Public blog list).
 */
export function pageLinks(current: number, last: number): Array<number | 'gap before' | 'gap after'> {
  const from = Math.max(1, current - pageWindow);
  const to = Math.min(last, current + pageWindow);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? ['gap before' as const] : []),
    ...Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index),
    ...(to < last - 1 ? ['gap after' as const] : []),
    ...(to < last ? [last] : []),
  ];
}

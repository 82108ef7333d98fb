/** The number of pages linked on either side of the current one. BLOG-33. */
const pageWindow = 2;

/**
 * Returns the page numbers of the pagination: the first page, the current page with two on either side, the
 * last page, and the gaps between them. BLOG-33.
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

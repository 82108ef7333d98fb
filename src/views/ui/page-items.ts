/** The largest number of pages for which every page number is shown. */
const allPagesShownUpTo = 7;

/**
 * The page numbers below a list: page 1, the current page with its neighbors, and the last page, with
 * ellipses for the gaps. ADMIN-17.
 */
export function pageItems(current: number, last: number): Array<number | 'gap before' | 'gap after'> {
  if (last <= allPagesShownUpTo) {
    return range(1, last);
  }
  return [
    1,
    ...(current > 3 ? ['gap before' as const] : []),
    ...range(Math.max(2, current - 1), Math.min(last - 1, current + 1)),
    ...(current < last - 2 ? ['gap after' as const] : []),
    last,
  ];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Up to this many pages, all numbers are shown. */
const allPagesShownUpTo = 7;

/**
 * The items of a table's pagination: page 1, the current page with its neighbours, the last page, and a
 * `gap` for omitted numbers.
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

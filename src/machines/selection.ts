/** Toggles a row in the selection. */
export const withRow = (selected: readonly string[], row: string): string[] =>
  selected.includes(row) ? selected.filter((other) => other !== row) : [...selected, row];

/** Toggles all rows of a page: selects them all, or deselects them if all were selected. */
export const withPage = (selected: readonly string[], rows: readonly string[]): string[] =>
  rows.every((row) => selected.includes(row))
    ? selected.filter((row) => !rows.includes(row))
    : [...new Set([...selected, ...rows])];

/** Returns at most `max` of the selected rows, and a message if there were more. WAIT-40, BULK-6. */
export const limited = (selected: string[], max: number, rows: string) => ({
  selected: selected.slice(0, max),
  message: selected.length > max ? `You can select at most ${max} ${rows}.` : '',
});

/** One page of a list that has just loaded. */
export type ShownPage = {
  /** Identifies the search, the filters and the order of the list. */
  query: string;
  page: number;
  /** The number of pages. */
  pages: number;
  rows: readonly string[];
};

/**
 * Deselects the rows that were on a page when it was last shown, and are on no known page now: they no longer
 * match, or no longer exist. Keeps the rows of pages that are not shown now. WAIT-40, BULK-6.
 */
export function withShown(
  { selected, pages }: { selected: string[]; pages: readonly ShownPage[] },
  shown: ShownPage,
): { selected: string[]; pages: readonly ShownPage[] } {
  const known = pages.filter(({ query }) => query === shown.query);
  const current = [...known.filter(({ page }) => page !== shown.page && page <= shown.pages), shown];
  const isIn = (list: readonly ShownPage[], row: string) => list.some(({ rows }) => rows.includes(row));
  return { selected: selected.filter((row) => isIn(current, row) || !isIn(known, row)), pages: current };
}

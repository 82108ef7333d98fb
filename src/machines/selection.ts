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

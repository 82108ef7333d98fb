/**
 * A ref for the body of a table. When it is removed, the table gets its height as `--rows-height`, which keeps
 * the page from collapsing while the next rows load. ADMIN-15.
 */
export const keepRowsHeight = (rows: HTMLElement | null) => () => {
  rows?.parentElement?.style.setProperty('--rows-height', `${rows.offsetHeight}px`);
};

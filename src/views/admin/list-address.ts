/**
 * Returns the query of a list's address: the parts that are not empty, and the page if it is not the first.
 * AUDIT-10, WAIT-34, WRITE-52.
 */
export function listQuery(parts: Readonly<Record<string, string>>, page: number): string {
  const all = { ...parts, page: page === 1 ? '' : String(page) };
  const shown = Object.entries(all)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== '');
  return shown.length === 0 ? '' : `?${new URLSearchParams(shown)}`;
}

/**
 * Reads the search and the page from the query of a list's address. Cuts a longer search and ignores an
 * invalid page. AUDIT-10, WAIT-34, WRITE-52.
 */
export function searchAndPageIn(query: URLSearchParams, searchMaxLength: number) {
  const page = Number(query.get('page') ?? '1');
  return {
    search: (query.get('search') ?? '').slice(0, searchMaxLength),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

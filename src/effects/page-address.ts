/** The value of this parameter in the query of the page's address. */
export const queryValue = (name: string) => new URLSearchParams(location.search).get(name) ?? undefined;

/** The address of the page the visitor is on, without query and hash. */
export const pageAddress = () => location.origin + location.pathname;

/** The fragment of the address without its #, which stays in the address. LINK-6. */
export const fragmentOf = () => location.hash.slice(1);

/** The fragment of the address without its #, which is taken out of the address: it may be a secret. SESS-56. */
export function takeFragment(): string {
  const { hash, pathname, search } = location;
  if (hash !== '') {
    history.replaceState(history.state, '', pathname + search);
  }
  return hash.slice(1);
}

/**
 * Replaces the address without notifying the router, which would restart the screen. Both addresses belong to
 * the same screen. SAVE-3.
 */
export function replaceAddress(path: string): void {
  // The router replaced this page's own function by one that reports to it.
  History.prototype.replaceState.call(history, history.state, '', path);
}

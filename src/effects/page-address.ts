/** Returns the value of this parameter in the query of the page's address. */
export const queryValue = (name: string) => new URLSearchParams(location.search).get(name) ?? undefined;

/** Returns the address of the current page, without query and hash. */
export const pageAddress = () => location.origin + location.pathname;

/** Returns the fragment of the address without its #, and leaves it in the address. LINK-6. */
export const fragmentOf = () => location.hash.slice(1);

/**
 * Returns the fragment of the address without its #, and removes it from the address, because it may be a
 * secret. SESS-56.
 */
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
  // The router has replaced `history.replaceState` with a function that notifies the router.
  History.prototype.replaceState.call(history, history.state, '', path);
}

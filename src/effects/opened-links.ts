let count = 0;

/**
 * Counts the links that are opened in this tab and change only the fragment of the address. The browser loads
 * no page for such a link, and the router sees no change. This is an external store for React. SESS-54,
 * ACC-29, WAIT-57.
 */
export const openedLinks = {
  count: () => count,
  subscribe: (onOpened: () => void) => {
    const onHashChange = () => {
      if (location.hash !== '') {
        count += 1;
        onOpened();
      }
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  },
};

let count = 0;

/**
 * Counts the links that are followed to the screen that is already open. This is an external store for React.
 * The router dispatches an event named `pushState` for each followed link. AUDIT-10, WAIT-34, WRITE-52.
 */
export const repeatedLinks = {
  count: () => count,
  subscribe: (onFollowed: () => void) => {
    const { pathname } = location;
    const onNavigated = () => {
      if (location.pathname === pathname) {
        count += 1;
        onFollowed();
      }
    };
    window.addEventListener('pushState', onNavigated);
    window.addEventListener('popstate', onNavigated);
    return () => {
      window.removeEventListener('pushState', onNavigated);
      window.removeEventListener('popstate', onNavigated);
    };
  },
};

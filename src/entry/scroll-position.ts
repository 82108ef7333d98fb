/**
 * Stores the scroll position in the history entry after every scroll. Returns a function that scrolls to the
 * position of the last visit to this entry, for example before a reload. The browser does so too, but before
 * the late styles have given the page its height. SHELL-57.
 */
export function keepScrollPosition(): () => void {
  const { scrollTop }: { scrollTop?: unknown } = Object(history.state);
  document.addEventListener('scrollend', () => {
    const state: unknown = history.state;
    // The router has replaced `history.replaceState` with a function that notifies the router.
    History.prototype.replaceState.call(history, { ...Object(state), scrollTop: window.scrollY }, '');
  });
  return () => {
    if (typeof scrollTop === 'number') {
      window.scrollTo({ top: scrollTop, behavior: 'instant' });
    }
  };
}

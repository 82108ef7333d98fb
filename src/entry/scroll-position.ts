let isTouched = false;

for (const type of ['pointerdown', 'keydown', 'wheel']) {
  window.addEventListener(type, () => (isTouched = true), { once: true, passive: true });
}

/**
 * Scrolls to where the visitor was on the last visit to this history entry, for example before a reload. The
 * browser does so too, but before the late styles and the fonts have given the page its height. Does nothing
 * once the visitor has clicked, pressed a key or scrolled. SHELL-57.
 */
export function restoreScrollPosition() {
  const { scrollTop }: { scrollTop?: unknown } = Object(history.state);
  if (typeof scrollTop === 'number' && !isTouched) {
    window.scrollTo({ top: scrollTop, behavior: 'instant' });
  }
}

/** The position is stored when no scroll event has arrived for this time, ms. */
const pause = 100;

/** Stores the scroll position in the history entry after every scroll. SHELL-57. */
export function storeScrollPosition() {
  let timer: number | undefined;
  document.addEventListener('scroll', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const state: unknown = history.state;
      // The router has replaced `history.replaceState` with a function that notifies the router.
      History.prototype.replaceState.call(history, { ...Object(state), scrollTop: window.scrollY }, '');
    }, pause);
  });
}

/** The position to return to while the content of the page arrives. Undefined once the visitor acts. */
let sought: number | undefined;

/** The position where the last scroll of this module ended, in px. */
let reached = 0;

/** How long the page returns to the position, ms. An API call takes at most as long. */
const longestSearch = 15_000;

/** The position is stored when no scroll event has arrived for this time, ms. */
const pause = 100;

seekTo(storedPosition());
for (const type of ['pointerdown', 'keydown', 'wheel']) {
  window.addEventListener(type, forget, { passive: true });
}

/**
 * Stores the scroll position in the history entry, and returns to it after a reload, Back or Forward. The
 * browser does so too, but before styles, fonts and posts have given the page its height. So this scrolls
 * again each time the height changes, until the visitor clicks, presses a key or scrolls. SHELL-57.
 */
export function keepScrollPosition() {
  let storing: number | undefined;
  let ending = window.setTimeout(forget, longestSearch);
  const storeSoon = () => {
    window.clearTimeout(storing);
    storing = window.setTimeout(store, pause, false);
  };
  for (const type of ['popstate', 'hashchange']) {
    window.addEventListener(type, () => {
      window.clearTimeout(storing);
      window.clearTimeout(ending);
      ending = window.setTimeout(forget, longestSearch);
      seekTo(storedPosition());
      // In the next frame, because other listeners scroll to the top of the new page.
      requestAnimationFrame(scroll);
      if (sought === undefined) {
        // The browser has already scrolled to the target of the link.
        storeSoon();
      }
    });
  }
  scroll();
  new ResizeObserver(scroll).observe(document.body);
  document.addEventListener('scroll', storeSoon);
  // A click can open another page before the pause is over.
  document.addEventListener(
    'click',
    ({ target }) => {
      window.clearTimeout(storing);
      store(isLinkToHere(target as Element));
    },
    { capture: true },
  );
}

/** Such a link keeps the history entry, and scrolls to its target again. */
const isLinkToHere = (target: Element) => target.closest('a')?.href === location.href;

function storedPosition(): number | undefined {
  const { scrollTop }: { scrollTop?: unknown } = Object(history.state);
  return typeof scrollTop === 'number' ? scrollTop : undefined;
}

function scroll() {
  if (sought !== undefined) {
    window.scrollTo({ top: sought, behavior: 'instant' });
    reached = window.scrollY;
  }
}

function forget() {
  seekTo(undefined);
}

function seekTo(position: number | undefined) {
  sought = position;
  // Scroll anchoring would keep the footer on screen when posts arrive above it.
  document.documentElement.style.overflowAnchor = position === undefined ? '' : 'none';
}

/** Stores the position in the history entry. A forgotten position is not restored. */
function store(isForgotten: boolean) {
  const state: unknown = history.state;
  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  if (sought !== undefined && sought <= lowest && Math.abs(reached - window.scrollY) > 1) {
    // The visitor has scrolled in a way that sends no event, such as with the scrollbar.
    forget();
  }
  const scrollTop = isForgotten ? undefined : (sought ?? window.scrollY);
  // The router has replaced `history.replaceState` with a function that notifies the router.
  History.prototype.replaceState.call(history, { ...Object(state), scrollTop }, '');
}

/** The fonts that the HTML preloads, in its order: family and weights. */
const fonts = [
  ['Bricolage', '200 800'],
  ['Instrument', '400 700'],
] as const;

/** Layout shift that one font may cause: half of a page's limit. SPEED-2. */
const shiftLimit = 0.005;

/** Elements that can move in view. Those after the first screen count as a whole: they are hidden at first. */
const watched = ':is(header, main) :not([data-first-screen] ~ * *)';

let isPainted = performance.getEntriesByType('paint').length > 0;

/**
 * Loads the preloaded fonts and adds each to the page when it has arrived. A font that a rule names
 * while it loads makes Chromium look up a system font for each size and weight, and block on it. A font
 * that fails leaves the page in the system's font. A11Y-14.
 */
export function bringFonts() {
  // Paint timing entries arrive after the paint, so this asks the frame itself.
  requestAnimationFrame(() => {
    isPainted = true;
  });
  const links = document.querySelectorAll<HTMLLinkElement>('[as="font"]');
  return Promise.all(
    fonts.map(([family, weight], index) =>
      new FontFace(family, `url(${links[index]?.href})`, { weight }).load().then(
        join,
        // The page keeps the system font.
        () => undefined,
      ),
    ),
  );
}

/**
 * Before the first paint nothing visible can move. After it a font is tried within one task, unpainted: if
 * it would move the page, it waits for the next navigation. SPEED-2.
 */
async function join(face: FontFace) {
  if (!isPainted) {
    document.fonts.add(face);
    return;
  }
  // Forces a layout, so it avoids the frame that recalculates styles.
  await drawn();
  const elements = [...document.querySelectorAll(watched)];
  const places = () => elements.map((element) => element.getBoundingClientRect());
  const before = places();
  document.fonts.add(face);
  if (shiftBetween(before, places()) > shiftLimit) {
    document.fonts.delete(face);
    window.navigation?.addEventListener('currententrychange', () => document.fonts.add(face), { once: true });
  }
}

/**
 * An upper bound: assumes that everything between the first and the last moved element moved by the largest
 * distance.
 */
function shiftBetween(before: DOMRect[], after: DOMRect[]) {
  let distance = 0;
  let first = innerHeight;
  let last = 0;
  before.forEach(({ top, bottom, height }, index) => {
    const moved = Math.abs((after[index]?.top ?? top) - top);
    // Browsers ignore smaller shifts.
    if (moved >= 3 && height > 0 && bottom > 0 && top < innerHeight) {
      distance = Math.max(distance, moved);
      first = Math.max(0, Math.min(first, top - moved));
      last = Math.min(innerHeight, Math.max(last, bottom + moved));
    }
  });
  return ((last - first) / innerHeight) * (distance / Math.max(innerWidth, innerHeight));
}

/** Resolves after the next frame. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });
}

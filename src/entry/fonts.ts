/** The fonts that the HTML preloads, in the same order: family and weights. */
const fonts = [
  ['Bricolage', '200 800'],
  ['Instrument', '400 700'],
] as const;

/** The layout shift that one font may cause: half the budget of a page. */
const shiftLimit = 0.005;

/**
 * The elements whose movement is visible. Content below the first screen counts as one: it starts hidden.
 */
const watched = ':is(header, main) :not([data-first-screen] ~ * *)';

let isPainted = performance.getEntriesByType('paint').length > 0;

/**
 * Loads the preloaded fonts and adds each to the page when it has arrived. If a rule names a font that is
 * still loading, Chromium blocks on a system font lookup for each size and weight.
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
 * Before the first paint a font swap is invisible. After it, a font is tried within one task, before the
 * next paint: if it would shift the layout, it waits for the next navigation.
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

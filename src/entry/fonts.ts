/** The fonts that the HTML preloads, in the same order. Each entry contains a family and its weights. */
const fonts = [
  ['Bricolage', '200 800'],
  ['Instrument', '400 700'],
] as const;

/** Layout shift that one font may cause: half of a page's limit. SPEED-2, SPEED-22. */
const shiftLimit = 0.005;

/**
 * Elements whose movement counts as layout shift. Each section after the first screen is watched as a
 * whole, because its content is hidden at first.
 */
const watched = ':is(header, main) :not([data-first-screen] ~ * *)';

let isPainted = performance.getEntriesByType('paint').length > 0;

/**
 * Loads the preloaded fonts and adds each to the page when it has loaded. If a CSS rule named a font that is
 * still loading, Chromium would block on a system font lookup for each size and weight. If a font fails to
 * load, the page keeps the system font. A11Y-14.
 */
export function bringFonts() {
  // Paint timing entries are reported some time after the paint. A frame callback runs earlier.
  requestAnimationFrame(() => {
    isPainted = true;
  });
  // The development server's page preloads no fonts.
  const links = document.querySelectorAll<HTMLLinkElement>('[as="font"]');
  return Promise.all(
    fonts.map(([family, weight], index) => {
      const link = links[index];
      return (
        link &&
        new FontFace(family, `url(${link.href})`, { weight }).load().then(
          join,
          // The page keeps the system font.
          () => undefined,
        )
      );
    }),
  );
}

/**
 * Adds a font to the page. Before the first paint nothing visible can move. After the paint, the font is
 * added and the shift is measured within one task, before the next paint. A font that shifts the page too far
 * is removed until the next navigation. SPEED-2, SPEED-22.
 */
async function join(face: FontFace) {
  if (!isPainted) {
    document.fonts.add(face);
    return;
  }
  // The measurement forces a layout. That is cheap right after a frame, when styles and layout are up to
  // date.
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
 * Returns an upper bound of the layout shift: assumes that everything between the first and the last moved
 * element moved by the largest distance.
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

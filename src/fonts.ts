import { drawn } from './drawn.ts';

/** What the HTML preloads, in its order. */
const fonts = [
  { family: 'Bricolage', weight: '200 800' },
  { family: 'Instrument', weight: '400 700' },
];

/** Layout shift that one font may cause: half of what a page may. */
const shiftLimit = 0.005;

/** What can move in view. What follows a first screen counts as a whole: its inside is not laid out yet. */
const watched = ':is(header, main) :not([data-first-screen] ~ * *)';

let isPainted = performance.getEntriesByType('paint').length > 0;

/**
 * Loads the preloaded fonts and adds each to the page when it has arrived. A font that a rule names
 * while it loads makes Chromium look up a system font for each size and weight, and block on it.
 */
export function bringFonts() {
  // The browser reports a paint only after it was shown: here from the frame itself.
  requestAnimationFrame(() => {
    isPainted = true;
  });
  const links = document.querySelectorAll<HTMLLinkElement>('[as="font"]');
  return Promise.all(
    fonts.map(async ({ family, weight }, index) => {
      try {
        const face = await new FontFace(family, `url(${links[index]?.href})`, { weight }).load();
        await join(face);
      } catch {
        // The page stays in the system's font.
      }
    }),
  );
}

/**
 * Before the first paint nothing can be seen to move. After it a font is tried within one task,
 * unseen: where it would move the page it waits for the next navigation.
 */
async function join(face: FontFace) {
  if (!isPainted) {
    document.fonts.add(face);
    return;
  }
  // It lays the page out again: not in the frame that recalculates its styles.
  await drawn();
  const before = placesInView();
  document.fonts.add(face);
  if (shiftSince(before) > shiftLimit) {
    document.fonts.delete(face);
    window.navigation?.addEventListener('currententrychange', () => document.fonts.add(face), { once: true });
  }
}

function placesInView() {
  const places = new Map<Element, DOMRect>();
  for (const element of document.querySelectorAll(watched)) {
    const place = element.getBoundingClientRect();
    if (place.height > 0 && place.bottom > 0 && place.top < innerHeight) {
      places.set(element, place);
    }
  }
  return places;
}

/** At most this: as if everything between the first and the last that moved had moved as far as any. */
function shiftSince(before: Map<Element, DOMRect>) {
  let distance = 0;
  let top = innerHeight;
  let bottom = 0;
  for (const [element, old] of before) {
    const place = element.getBoundingClientRect();
    const moved = Math.abs(place.top - old.top);
    // Less does not count as a shift.
    if (moved >= 3) {
      distance = Math.max(distance, moved);
      top = Math.max(0, Math.min(top, place.top, old.top));
      bottom = Math.min(innerHeight, Math.max(bottom, place.bottom, old.bottom));
    }
  }
  return ((bottom - top) / innerHeight) * (distance / Math.max(innerWidth, innerHeight));
}

import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { Figure } from '../contract/help.ts';
import { imageHash } from './arrivals.ts';

const Entry = v.object({ figure: Figure });

/**
 * Tells `figure.addressed` with the figure that the history's entry holds, or with none: at the start
 * where it holds one, and at every move back or forth. The hash alone, as in a link that somebody
 * shared, holds none.
 */
export const addressedFigure = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'figure.addressed', figure: readFigure() });
  if (readFigure() !== undefined) {
    tell();
  }
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

/** Adds an entry to the history for the picture over the page. Spec: blog, admin and help 2 (Help article). */
export function addFigureEntry(figure: Figure) {
  // The browser would put the page back at the part that the address names, and not where it is.
  history.scrollRestoration = 'manual';
  history.pushState({ figure }, '', imageHash);
}

/** Goes back to the entry before. */
export const goBack = () => history.back();

/** Resolves when the figure has loaded and is on screen; rejects when its file does not load. */
export const loadedImage = fromPromise<void, Figure>(async ({ input: { src, size } }) => {
  // Only files have a size: a drawing is part of the page.
  if (size !== undefined) {
    const image = new Image();
    image.src = src;
    await image.decode();
  }
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
});

function readFigure() {
  const entry = v.safeParse(Entry, history.state);
  return entry.success && location.hash === imageHash ? entry.output.figure : undefined;
}

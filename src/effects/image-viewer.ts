import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { Figure } from '../contract/help.ts';
import { imageHash } from './arrivals.ts';

const Entry = v.object({ figure: Figure });

/**
 * Sends `figure.addressed` with the figure of the history entry: at the start if the entry has a figure, and
 * on every Back and Forward. A shared link has only the hash and no figure. HELP-34.
 */
export const addressedFigure = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'figure.addressed', figure: readFigure() });
  if (readFigure() !== undefined) {
    tell();
  }
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

/** Adds a history entry for the open image. HELP-26. */
export function addFigureEntry(figure: Figure) {
  // Without this, the browser would scroll to the section of the old hash instead of keeping the page's
  // position. HELP-29.
  history.scrollRestoration = 'manual';
  history.pushState({ figure }, '', imageHash);
}

export const goBack = () => history.back();

/** Resolves when the figure has loaded and is on screen. Rejects when its file does not load. HELP-27. */
export const loadedImage = fromPromise<void, Figure>(async ({ input: { src, size } }) => {
  // Only files have a size. A drawing is part of the page.
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

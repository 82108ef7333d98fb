import type { ViteHotContext } from 'vite/types/hot.js';
import type { InspectionEvent } from 'xstate';
import { randomId } from '../contract/random-id.ts';
import { createLiveFeed, type LiveUpdate } from '../effects/live-feed.ts';

/** A page and its new events, as the site sends them to the workbench. */
export type PageUpdate = LiveUpdate & { page: string; path: string };

/** The time in ms for which events are collected before they are sent. */
const sendPause = 50;

/**
 * Sends every event to the development server while a workbench is watching. Uses the page's connection to
 * Vite, which Vite accepts only from pages that it served. TEST-30, TEST-31.
 */
export function liveFeedOver(hot: Pick<ViteHotContext, 'on' | 'send'>): (event: InspectionEvent) => void {
  const page = randomId();
  let isWatched = false;
  let sentUpTo = 0;
  let isDue = false;
  const feed = createLiveFeed(
    () => performance.now(),
    () => {
      if (isWatched && !isDue) {
        isDue = true;
        setTimeout(tell, sendPause);
      }
    },
  );
  const tell = () => {
    isDue = false;
    const update: PageUpdate = { page, path: location.pathname, ...feed.read(sentUpTo) };
    sentUpTo = update.events.at(-1)?.number ?? sentUpTo;
    hot.send('live:sent', update);
  };
  // A workbench that attaches later gets all events that the page still holds.
  hot.on('live:watch', () => {
    isWatched = true;
    sentUpTo = 0;
    tell();
  });
  hot.on('live:unwatch', () => {
    isWatched = false;
  });
  hot.send('live:hello', { page });
  return feed.observe;
}

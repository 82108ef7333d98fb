import type { ViteHotContext } from 'vite/types/hot.js';
import type { InspectionEvent } from 'xstate';
import { createLiveFeed, type LiveNews } from '../effects/live-feed.ts';

/** A page and what is new on it, as it travels from the site to the workbench. */
export type PageNews = LiveNews & { page: string; path: string };

/** How long news is collected before it is sent, ms. */
const sendPause = 50;

/**
 * Tells the development server of every event, once a workbench watches. Vite's own connection of the page
 * carries it, which Vite accepts only from the page that it served. TEST-30, TEST-31.
 */
export function liveFeedOver(hot: Pick<ViteHotContext, 'on' | 'send'>): (event: InspectionEvent) => void {
  const page = crypto.randomUUID();
  let isWatched = false;
  let told = 0;
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
    const news: PageNews = { page, path: location.pathname, ...feed.read(told) };
    told = news.events.at(-1)?.number ?? told;
    hot.send('live:told', news);
  };
  // A workbench that attaches hears of everything that the page still knows.
  hot.on('live:watch', () => {
    isWatched = true;
    told = 0;
    tell();
  });
  hot.on('live:unwatch', () => {
    isWatched = false;
  });
  hot.send('live:hello', { page });
  return feed.observe;
}

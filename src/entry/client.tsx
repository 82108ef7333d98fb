import './late-styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadScreen } from '../app.tsx';
import type { PageData } from '../contract/page-data.ts';
import { pageDataId } from '../contract/page-data-id.ts';
import { onLinkInterest } from '../effects/link-interest.ts';
import { noteLanding } from '../effects/signup-source.ts';
import { FirstPageData } from '../runtime/page-data.tsx';
import { SiteContext } from '../runtime/page-head.tsx';
import { preloadConsent } from '../views/shell/consent.tsx';

/**
 * Renders the application, or hydrates the server's HTML if there is any. Calls `onReady` once the screen is
 * interactive. Rejects when a chunk fails to load.
 */
export async function bringToLife(onReady: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no #root element.');
  }
  noteLanding();
  const {
    siteUrl = location.origin,
    renderedIn = String(new Date().getFullYear()),
    analyticsSrc,
  } = document.documentElement.dataset;
  const [data] = await Promise.all([
    readPageData(),
    preloadScreen(location.pathname),
    analyticsSrc === undefined ? undefined : preloadConsent(),
  ]);
  const application = (
    <SiteContext value={{ url: siteUrl, renderedIn: Number(renderedIn), analyticsSrc }}>
      <FirstPageData data={data}>
        <App onReady={onReady} />
      </FirstPageData>
    </SiteContext>
  );
  // Ignores a failed preload, because following the link loads the screen again.
  onLinkInterest((path) => preloadScreen(path).catch(() => undefined));
  // Hydrating in a transition yields to input.
  startTransition(() => {
    if (root.hasChildNodes()) {
      hydrateRoot(root, application);
    } else {
      createRoot(root).render(application);
    }
  });
}

/**
 * Reads the page data that the server put into the HTML. Returns undefined for invalid data. The screen then
 * fetches the data.
 */
async function readPageData(): Promise<PageData | undefined> {
  const text = document.getElementById(pageDataId)?.textContent;
  // Imported on demand, because only the few pages with data need the schema.
  return text === undefined ? undefined : (await import('../contract/page-data.ts')).parsePageData(text);
}

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
 * Brings the application to the page, over the server's HTML where there is some. Calls back once
 * the screen answers to the visitor. Rejects when a chunk cannot be had.
 */
export async function bringToLife(onReady: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no #root to live in.');
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
  // A chunk that does not come now is asked for again when the link is followed.
  onLinkInterest((path) => preloadScreen(path).catch(() => undefined));
  // In a transition hydration yields to the visitor between pieces of work.
  startTransition(() => {
    if (root.hasChildNodes()) {
      hydrateRoot(root, application);
    } else {
      createRoot(root).render(application);
    }
  });
}

/** What the server put into the page. Data that does not read as such counts as none: it is fetched. */
async function readPageData(): Promise<PageData | undefined> {
  const text = document.getElementById(pageDataId)?.textContent;
  // Few pages bring data: the others do without the schema.
  return text === undefined ? undefined : (await import('../contract/page-data.ts')).parsePageData(text);
}

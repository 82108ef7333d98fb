import { loadPages } from '../../../server/pages/load.ts';
import { ensureBuilt } from '../../support/built-site.ts';
import { launchChromium } from '../../support/chromium.ts';
import { exploreSite } from './explore-site.ts';

/** Explores the built site in Chromium. Returns the number of visits, and a description of a broken rule. */
export async function exploreBuiltSite({ seed, patience }: { seed: number; patience: number }) {
  ensureBuilt();
  const pages = await loadPages('dist', { siteUrl: 'http://localhost:3000', apiOrigin: undefined, port: 0 });
  const browser = await launchChromium();
  try {
    return await exploreSite(browser, pages, { seed, patience });
  } finally {
    await browser.close();
  }
}

import type { Browser } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { untilHydrated } from '../test/support/hydration.ts';
import { slowDown } from '../test/support/layout-shift.ts';
import { phone } from './browser.ts';
import { samplePost } from './lighthouse.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSampleSite } from './site.ts';
import { median } from './statistics.ts';

const paths = ['/', '/swiftex-wallet', '/fiat-exchange', samplePost, '/article/swapping-assets', '/login'];

/** The latency of each request in ms, as on an ordinary mobile network. */
const latency = 150;

/**
 * Measures how long after the start of a first visit a page responds to the visitor, relative to the time
 * until a bare page has loaded. Every second visit is to the bare page. SPEED-23.
 */
export async function measureHydration(site: Site, runs: number): Promise<Measurement[]> {
  await using server = await serveSampleSite(site);
  const browser = await launchChromium();
  try {
    const found: Measurement[] = [];
    for (const path of paths) {
      const [times, bare]: [number[], number[]] = [[], []];
      for (let run = 1; run <= runs; run++) {
        times.push(await visit(browser, `${server.origin}${path}`, true));
        bare.push(await visit(browser, `${server.origin}/bare`, false));
      }
      found.push({
        what: `${path}, first visit with ${latency} ms of latency: interactive, relative to a loaded bare page`,
        unit: 'times',
        value: median(times) / median(bare),
        bare: 1,
        note: `${median(times).toFixed()} and ${median(bare).toFixed()} ms`,
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Returns the time from the start of the visit until the page has loaded, or is hydrated, in ms. */
async function visit(browser: Browser, address: string, isHydrated: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    await slowDown(page, latency);
    await page.goto(address);
    if (isHydrated) {
      await untilHydrated(page);
    }
    return await page.evaluate(() => performance.now());
  } finally {
    await context.close();
  }
}

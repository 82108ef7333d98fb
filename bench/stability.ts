import type { Browser, BrowserContext } from 'playwright-core';
import { filesOfFont, type SystemFont, systemFonts } from '../scripts/system-fonts.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { layoutShiftOf, slowDown } from '../test/support/layout-shift.ts';
import { soleFont } from '../test/support/sole-font.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSampleSite } from './site.ts';

/** Largest layout shift of a page. */
const limit = 0.01;

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Wallet', path: '/swiftex-wallet' },
  { name: 'Exchange', path: '/fiat-exchange' },
  { name: 'Contact', path: '/contact-us' },
  { name: 'Blog', path: '/blog' },
  { name: 'Post', path: '/blog/how-a-swap-works-from-quote-to-confirmation' },
  { name: 'Help article', path: '/article/swapping-assets' },
];

type Size = { width: number; height: number };

const combine = (widths: number[], heights: number[]): Size[] =>
  widths.flatMap((width) => heights.map((height) => ({ width, height })));

/** The whole matrix takes an hour. STABILITY=sample measures two widths and two heights. */
const isSample = process.env['STABILITY'] === 'sample';
const sizes = isSample
  ? combine([390, 1350], [664, 915])
  : combine([360, 390, 412, 768, 1350, 1440], [664, 800, 873, 915, 959]);

/** Wait after the last response, for the page to settle, ms. */
const settling = 500;

/**
 * The worst layout shift of the pages that visitors see first, on a slow network: with one system font
 * at a time, in all window sizes, with an empty cache and a full one. SPEED-2.
 */
export async function measureStability(site: Site): Promise<Measurement[]> {
  await using server = await serveSampleSite(site);
  const found: Measurement[] = [];
  for (const { family, debian } of systemFonts) {
    if (filesOfFont(family).length > 0) {
      found.push(...(await measureWith(family, server.origin)));
    } else {
      found.push({
        what: `Layout shift with ${family}`,
        unit: 'shift',
        value: undefined,
        limit: { atMost: limit },
        note: `not installed: Debian's package is "${debian}"`,
      });
    }
  }
  return found;
}

async function measureWith(family: SystemFont, origin: string): Promise<Measurement[]> {
  using font = soleFont(family);
  const browser = await launchChromium(font.environment);
  try {
    const found: Measurement[] = [];
    for (const { name, path } of pages) {
      const visits = [];
      for (const size of sizes) {
        visits.push(...(await visitTwice(browser, `${origin}${path}`, size)));
      }
      const [worst] = visits.toSorted((a, b) => b.shift - a.shift);
      console.log(`Layout shift: ${name} with ${family}: ${worst?.shift.toFixed(4)}`);
      found.push({
        what: `${name} with ${family}: the worst layout shift`,
        unit: 'shift',
        value: worst?.shift,
        limit: { atMost: limit },
        note: `${worst?.at}; in our text font ${visits.filter(({ isOurs }) => isOurs).length} of ${visits.length} visits`,
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}

async function visitTwice(browser: Browser, address: string, viewport: Size) {
  const context = await browser.newContext({ viewport });
  try {
    const visits = [];
    for (const cache of ['cold', 'warm']) {
      const seen = await visit(context, address);
      visits.push({ ...seen, at: `at ${viewport.width} x ${viewport.height}, ${cache}` });
    }
    return visits;
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settling);
  const shift = await layoutShiftOf(page);
  const isOurs = await page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Instrument'));
  await page.close();
  return { shift, isOurs };
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { filesOfFont, type SystemFont, systemFonts } from '../scripts/system-fonts.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { layoutShiftOf, slowDown } from '../test/support/layout-shift.ts';
import { soleFont } from '../test/support/sole-font.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSampleSite } from './site.ts';

/** The maximum layout shift of a page. */
const limit = 0.01;

/**
 * The maximum time from the first paint until the text font is applied, ms. This limit applies to visits with
 * `ordinaryLatency`, the network latency in ms.
 */
const fontLimit = 300;
const ordinaryLatency = 150;

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

/**
 * Measuring the whole matrix takes about half an hour for each font. STABILITY=sample measures only two widths
 * and two heights.
 */
const isSample = process.env['STABILITY'] === 'sample';
const sizes = isSample
  ? combine([390, 1350], [664, 915])
  : combine([360, 390, 412, 768, 1350, 1440], [664, 800, 873, 915, 960]);

/** The window sizes of the visits with ordinary latency. */
const ordinarySizes = combine([390, 1350], [800]);

/** How long to wait after the network is idle for the last layout shifts, ms. */
const settling = 500;

/**
 * Measures the worst layout shift of the pages that visitors see first, on a slow network. Each page is
 * visited with one system font at a time, in all window sizes, with an empty and a warm cache. Also measures
 * how soon the text font is applied. SPEED-2, SPEED-22.
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
      const ordinary = [];
      for (const size of ordinarySizes) {
        ordinary.push(...(await visitTwice(browser, `${origin}${path}`, size, ordinaryLatency)));
      }
      const [worst] = visits.toSorted((a, b) => b.shift - a.shift);
      console.log(`Layout shift: ${name} with ${family}: ${worst?.shift.toFixed(4)}`);
      found.push({
        what: `${name} with ${family}: the worst layout shift`,
        unit: 'shift',
        value: worst?.shift,
        limit: { atMost: limit },
        note: worst?.at ?? '',
      });
      const what = `${name} with ${family}: text font within ${fontLimit} ms of the first paint`;
      found.push({ what: `${what}, on the slow network`, ...inTime(visits) });
      found.push({
        what: `${what}, with ${ordinaryLatency} ms of latency`,
        ...inTime(ordinary),
        limit: { atLeast: 1 },
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}

/**
 * Returns the share of visits in which the text font was applied in time. Ignores visits in which the
 * page does not apply the font, because then only the next page applies it.
 */
function inTime(
  visits: ReadonlyArray<{ fontDelay: number | undefined }>,
): Pick<Measurement, 'unit' | 'value' | 'note'> {
  const delays = visits.flatMap(({ fontDelay }) => (fontDelay === undefined ? [] : [fontDelay]));
  const waiting = visits.length - delays.length;
  return {
    unit: 'share',
    value:
      delays.length === 0 ? undefined : delays.filter((delay) => delay <= fontLimit).length / delays.length,
    note: `${Math.round(Math.max(0, ...delays))} ms at most; the font waits for the next page in ${waiting} of ${visits.length} visits`,
  };
}

async function visitTwice(browser: Browser, address: string, viewport: Size, latency?: number) {
  const context = await browser.newContext({ viewport });
  try {
    const visits = [];
    for (const cache of ['cold', 'warm']) {
      const seen = await visit(context, address, latency);
      visits.push({ ...seen, at: `at ${viewport.width} x ${viewport.height}, ${cache}` });
    }
    return visits;
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string, latency?: number) {
  const page = await context.newPage();
  await slowDown(page, latency);
  await page.addInitScript(markTextFont);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settling);
  const shift = await layoutShiftOf(page);
  const fontDelay = await fontDelayOf(page);
  await page.close();
  return { shift, fontDelay };
}

/** Marks the time at which the page adds its text font. Clears the mark if the page removes the font. */
function markTextFont() {
  const { add, delete: remove } = FontFaceSet.prototype;
  FontFaceSet.prototype.add = function (face) {
    if (face.family === 'Instrument') {
      performance.mark('text font');
    }
    return add.call(this, face);
  };
  FontFaceSet.prototype.delete = function (face) {
    if (face.family === 'Instrument') {
      performance.clearMarks('text font');
    }
    return remove.call(this, face);
  };
}

/** Returns how long after the first paint the text font was applied, ms. Undefined if it was not applied. */
const fontDelayOf = (page: Page) =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('text font');
    const [paint] = performance.getEntriesByName('first-paint');
    return mark === undefined || paint === undefined
      ? undefined
      : Math.max(0, mark.startTime - paint.startTime);
  });

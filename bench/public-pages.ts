import { launchChromium } from '../test/support/chromium.ts';
import { phone } from './browser.ts';
import { categories, lossesOf, metricOf, samplePost as post, scoreOf, visit } from './lighthouse.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSampleSite } from './site.ts';
import { median } from './statistics.ts';

/**
 * The measured pages: the marketing pages without the home page, the Help Center with an article, and the
 * blog with a post.
 */
const paths = [
  '/swiftex-wallet',
  '/fiat-exchange',
  '/about-us',
  '/contact-us',
  '/white-paper',
  '/resources',
  '/solution',
  '/article/swapping-assets',
  '/blog',
  post,
];

/** Returns the minimum performance score of a page. The other categories must be 100. */
const performanceFloorOf = (path: string) => (path === post ? 98 : 97);
/** The maximum size of a page's script, kB of brotli. */
const scriptLimit = 130;
/** The maximum layout shift of a page. */
const shiftLimit = 0.01;

/**
 * Measures the median Lighthouse scores of the pages in `paths`, and the size of the script that each page
 * loads.
 * SPEED-7.
 */
export async function measurePublicPages(site: Site, runs: number): Promise<Measurement[]> {
  await using server = await serveSampleSite(site);
  const found: Measurement[] = [];
  for (const path of paths) {
    console.log(`Lighthouse: ${path}`);
    found.push(...scoresOf(path, server.origin, runs), await scriptOf(path, server.origin));
  }
  return found;
}

function scoresOf(path: string, origin: string, runs: number): Measurement[] {
  const reports = Array.from({ length: runs }, (_, run) =>
    visit(`${origin}${path}`, `page${path.replaceAll('/', '-')}-${run + 1}`),
  );
  const performance = reports.map((report) => scoreOf(report, 'performance'));
  const others = categories.filter((category) => category !== 'performance');
  const middle = (metric: string) => median(reports.map((report) => metricOf(report, metric)));
  return [
    {
      what: `${path}: performance`,
      unit: 'points',
      value: median(performance),
      limit: { atLeast: performanceFloorOf(path) },
      note: `${performance.join(', ')}; LCP ${Math.round(middle('largest-contentful-paint'))} ms`,
    },
    {
      what: `${path}: the lowest score of the other categories`,
      unit: 'points',
      value: Math.min(...reports.flatMap((report) => others.map((category) => scoreOf(report, category)))),
      limit: { atLeast: 100 },
      note: others.flatMap((category) => reports.flatMap((report) => lossesOf(report, category))).join('; '),
    },
    {
      what: `${path}: layout shift`,
      unit: 'shift',
      value: middle('cumulative-layout-shift'),
      limit: { atMost: shiftLimit },
    },
  ];
}

async function scriptOf(path: string, origin: string): Promise<Measurement> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: phone });
    const sizes: Array<Promise<number>> = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    return {
      what: `${path}: script over the wire (brotli)`,
      unit: 'kB',
      value: bytes / 1_000,
      limit: { atMost: scriptLimit },
    };
  } finally {
    await browser.close();
  }
}

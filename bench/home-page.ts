import { type Category, categories, lossesOf, metricOf, type Report, scoreOf, visit } from './lighthouse.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';
import { median } from './statistics.ts';

/** The minimum score of each category. The goal is 100 in all of them. */
const floors: Record<Category, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** The maximum time of the home page's largest contentful paint, relative to the bare page. */
const paintRatioLimit = 1.3;
/** The maximum blocking time of the main thread, ms. */
const blockingLimit = 50;

/**
 * Measures the home page with Lighthouse and takes the median of several visits. Each visit is compared with
 * a visit to a bare page with the same text on the same server. SPEED-5.
 */
export async function measureHomePage(site: Site, runs: number): Promise<Measurement[]> {
  await using server = await serveSite(site);
  const home: Report[] = [];
  const bare: Report[] = [];
  for (let run = 1; run <= runs; run++) {
    console.log(`Lighthouse: visit ${run} of ${runs}`);
    home.push(visit(`${server.origin}/`, `home-${run}`));
    bare.push(visit(`${server.origin}/bare`, `bare-${run}`, ['performance']));
  }
  const middle = (reports: Report[], metric: string) =>
    median(reports.map((report) => metricOf(report, metric)));
  const every = (metric: string, digits = 0) =>
    home.map((report) => metricOf(report, metric).toFixed(digits)).join(', ');
  const largestPaint = {
    home: middle(home, 'largest-contentful-paint'),
    bare: middle(bare, 'largest-contentful-paint'),
  };
  return [
    ...categories.map((category) => scoreMeasurement(category, home, bare)),
    {
      what: 'Home: first paint (FCP)',
      unit: 'ms',
      value: middle(home, 'first-contentful-paint'),
      bare: middle(bare, 'first-contentful-paint'),
    },
    {
      what: 'Home: largest paint (LCP)',
      unit: 'ms',
      value: largestPaint.home,
      bare: largestPaint.bare,
      note: every('largest-contentful-paint'),
    },
    {
      what: 'Home: largest paint relative to the bare page',
      unit: 'times',
      value: largestPaint.home / largestPaint.bare,
      limit: { atMost: paintRatioLimit },
      bare: 1,
    },
    {
      what: 'Home: blocking time (TBT)',
      unit: 'ms',
      value: middle(home, 'total-blocking-time'),
      limit: { under: blockingLimit },
      bare: middle(bare, 'total-blocking-time'),
      note: every('total-blocking-time'),
    },
    {
      what: 'Home: layout shift (CLS)',
      unit: 'shift',
      value: middle(home, 'cumulative-layout-shift'),
      bare: middle(bare, 'cumulative-layout-shift'),
      note: every('cumulative-layout-shift', 4),
    },
  ];
}

function scoreMeasurement(category: Category, home: Report[], bare: Report[]): Measurement {
  const scores = home.map((report) => scoreOf(report, category));
  const score = median(scores);
  // The audits that reduce the score, from a visit with the median score.
  const typical = home.find((report) => scoreOf(report, category) === score);
  const losses = typical === undefined ? [] : lossesOf(typical, category);
  return {
    what: `Home: ${category}, Lighthouse mobile`,
    unit: 'points',
    value: score,
    limit: { atLeast: floors[category] },
    ...(category === 'performance' ? { bare: median(bare.map((report) => scoreOf(report, category))) } : {}),
    note: [`aim 100; ${scores.join(', ')}`, ...losses].join('; '),
  };
}

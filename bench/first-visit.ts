import { ensureChromium } from '../scripts/chromium.ts';
import { metricOf, type Report, samplePost, scoreOf, visit } from './lighthouse.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSampleSite } from './site.ts';
import { median } from './statistics.ts';

const paths = ['/', '/swiftex-wallet', samplePost, '/article/swapping-assets', '/fiat-exchange'];

/** The minimum performance score. */
const performanceFloor = 98;
/** The maximum time of the largest contentful paint, relative to the bare page. */
const paintRatioLimit = 1.25;
/** The maximum blocking time of the main thread, minus the blocking time on the bare page, ms. */
const blockingLimit = 100;
const shiftLimit = 0.01;

/**
 * Measures first visits to each page with Lighthouse in full Chromium. Every second visit is to the bare
 * page, for comparison. SPEED-21.
 */
export async function measureFirstVisit(site: Site, runs: number): Promise<Measurement[]> {
  const browser = ensureChromium();
  await using server = await serveSampleSite(site);
  return paths.flatMap((path) => {
    const [reports, bare]: [Report[], Report[]] = [[], []];
    for (let run = 1; run <= runs; run++) {
      console.log(`Lighthouse: ${path}, visit ${run} of ${runs}`);
      const name = `first${path.replaceAll('/', '-')}-${run}`;
      reports.push(visit(`${server.origin}${path}`, name, ['performance'], { browser }));
      bare.push(visit(`${server.origin}/bare`, `${name}-bare`, ['performance'], { browser }));
    }
    return figuresOf(path, reports, bare);
  });
}

function figuresOf(path: string, reports: Report[], bare: Report[]): Measurement[] {
  const middle = (of: Report[], metric: string) => median(of.map((report) => metricOf(report, metric)));
  const [paint, barePaint] = [reports, bare].map((of) => middle(of, 'largest-contentful-paint'));
  const [blocking, bareBlocking] = [reports, bare].map((of) => middle(of, 'total-blocking-time'));
  const scores = reports.map((report) => scoreOf(report, 'performance'));
  return [
    {
      what: `${path}, first visit: performance`,
      unit: 'points',
      value: median(scores),
      limit: { atLeast: performanceFloor },
      note: scores.join(', '),
    },
    {
      what: `${path}, first visit: largest paint relative to the bare page`,
      unit: 'times',
      value: Number(paint) / Number(barePaint),
      limit: { atMost: paintRatioLimit },
      bare: 1,
      note: `${paint?.toFixed()} and ${barePaint?.toFixed()} ms`,
    },
    {
      what: `${path}, first visit: blocking time beyond the bare page's`,
      unit: 'ms',
      value: Number(blocking) - Number(bareBlocking),
      limit: { atMost: blockingLimit },
      note: `${blocking?.toFixed()} and ${bareBlocking?.toFixed()} ms`,
    },
    {
      what: `${path}, first visit: layout shift`,
      unit: 'shift',
      value: middle(reports, 'cumulative-layout-shift'),
      limit: { atMost: shiftLimit },
    },
  ];
}

import { ensureChromium } from '../scripts/chromium.ts';
import { metricOf, type Report, samplePost, scoreOf, type Throttling, visit } from './lighthouse.ts';
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

const networks: [Throttling, string][] = [
  ['simulate', 'first visit'],
  ['devtools', 'first visit, network slowed down'],
];

/**
 * Measures first visits to each page with Lighthouse in full Chromium. Every second visit is to the bare
 * page, for comparison. One series uses Lighthouse's simulated network. The other series slows the requests
 * down, because the simulation also counts fonts that the first paint does not wait for. SPEED-21.
 */
export async function measureFirstVisit(site: Site, runs: number): Promise<Measurement[]> {
  const browser = ensureChromium();
  await using server = await serveSampleSite(site);
  const series = networks.flatMap((network) => paths.map((path) => ({ network, path })));
  return series.flatMap(({ network: [throttling, kind], path }) => {
    const [reports, bare]: [Report[], Report[]] = [[], []];
    for (let run = 1; run <= runs; run++) {
      console.log(`Lighthouse: ${path}, ${kind}, ${run} of ${runs}`);
      const name = `first-${throttling}${path.replaceAll('/', '-')}-${run}`;
      const options = { browser, throttling };
      reports.push(visit(`${server.origin}${path}`, name, ['performance'], options));
      bare.push(visit(`${server.origin}/bare`, `${name}-bare`, ['performance'], options));
    }
    return figuresOf(`${path}, ${kind}`, reports, bare);
  });
}

function figuresOf(what: string, reports: Report[], bare: Report[]): Measurement[] {
  const middle = (of: Report[], metric: string) => median(of.map((report) => metricOf(report, metric)));
  const [paint, barePaint] = [reports, bare].map((of) => middle(of, 'largest-contentful-paint'));
  const [blocking, bareBlocking] = [reports, bare].map((of) => middle(of, 'total-blocking-time'));
  const scores = reports.map((report) => scoreOf(report, 'performance'));
  return [
    {
      what: `${what}: performance`,
      unit: 'points',
      value: median(scores),
      limit: { atLeast: performanceFloor },
      note: scores.join(', '),
    },
    {
      what: `${what}: largest paint relative to the bare page`,
      unit: 'times',
      value: Number(paint) / Number(barePaint),
      limit: { atMost: paintRatioLimit },
      bare: 1,
      note: `${paint?.toFixed()} and ${barePaint?.toFixed()} ms`,
    },
    {
      what: `${what}: blocking time beyond the bare page's`,
      unit: 'ms',
      value: Number(blocking) - Number(bareBlocking),
      limit: { atMost: blockingLimit },
      note: `${blocking?.toFixed()} and ${bareBlocking?.toFixed()} ms`,
    },
    {
      what: `${what}: layout shift`,
      unit: 'shift',
      value: middle(reports, 'cumulative-layout-shift'),
      limit: { atMost: shiftLimit },
    },
  ];
}

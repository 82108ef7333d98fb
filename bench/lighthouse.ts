import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { quietFlags, testBrowserPath } from '../scripts/chromium.ts';

/** The folder of the full reports, which are kept until the next run. */
export const reportsFolder = join(import.meta.dirname, '../.cache/bench');

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

const Audit = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  numericValue: v.optional(v.number()),
  displayValue: v.optional(v.string()),
});

const Report = v.object({
  /** The final address after redirects. */
  finalDisplayedUrl: v.string(),
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(v.string(), Audit),
});
export type Report = v.InferOutput<typeof Report>;

/** The sample post that the benchmarks visit. */
export const samplePost = '/blog/how-a-swap-works-from-quote-to-confirmation';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The metrics that a report on performance must contain. */
const paintMetrics = ['largest-contentful-paint', 'total-blocking-time'];

/** The maximum attempts per visit. On a busy computer, Chromium sometimes records no trace. */
const attempts = 3;

type VisitOptions = {
  /** The debugging port of a running browser to use. The browser keeps its storage, such as the session. */
  port?: number;
  /** Path of the browser. The default is the browser of the tests. */
  browser?: string;
  /**
   * How the slow network is produced. `simulate` loads the page at full speed and calculates the times.
   * `devtools` slows the requests down. The default is `simulate`.
   */
  throttling?: Throttling;
};

export type Throttling = 'simulate' | 'devtools';

/**
 * Visits a page with Lighthouse, as a phone on a slow network. By default the visit uses the tests'
 * headless shell, because full Chromium also manages windows on the same two cores while the page starts.
 * Keeps the report as `name`.json.
 */
export function visit(
  url: string,
  name: string,
  only: readonly Category[] = categories,
  { port, browser = testBrowserPath(), throttling = 'simulate' }: VisitOptions = {},
): Report {
  mkdirSync(reportsFolder, { recursive: true });
  const file = join(reportsFolder, `${name}.json`);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    rmSync(file, { force: true });
    const { stderr } = spawnSync(
      process.execPath,
      [
        program,
        url,
        `--only-categories=${only.join(',')}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--no-enable-error-reporting',
        `--throttling-method=${throttling}`,
        ...(port === undefined
          ? [`--chrome-flags=${['--headless=new', ...quietFlags].join(' ')}`]
          : [`--port=${port}`, '--disable-storage-reset']),
      ],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: browser } },
    );
    const report = existsSync(file) ? v.parse(Report, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    const problem = report === undefined ? stderr : problemOf(report, only);
    if (report !== undefined && problem === undefined) {
      return report;
    }
    console.error(`Lighthouse failed: ${problem}`);
  }
  throw new Error(`Lighthouse could not measure ${url} in ${attempts} attempts.`);
}

/** Returns why a report cannot be used. On a busy computer, a report may lack the times of the page. */
function problemOf({ runtimeError, audits }: Report, only: readonly Category[]): string | undefined {
  if (runtimeError !== undefined) {
    return runtimeError.message;
  }
  const expected = only.includes('performance') ? paintMetrics : [];
  const missing = expected.find((metric) => audits[metric]?.numericValue === undefined);
  return missing === undefined ? undefined : `the report contains no ${missing}`;
}

/** Returns a category's score, from 0 to 100. */
export const scoreOf = ({ categories: all }: Report, category: Category): number =>
  Math.round((all[category]?.score ?? 0) * 100);

/** Returns a metric's value in the metric's unit, such as ms. */
export function metricOf({ audits }: Report, metric: string): number {
  const value = audits[metric]?.numericValue;
  if (value === undefined) {
    throw new Error(`Lighthouse reported no ${metric}.`);
  }
  return value;
}

/** Returns the audits that cost a category points, by descending weight. */
export function lossesOf(report: Report, category: Category): string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: report.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit !== undefined && (audit.score ?? 1) < 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ audit }) => [audit?.title, audit?.displayValue].filter(Boolean).join(' '));
}

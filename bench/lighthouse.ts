import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { quietFlags, testBrowserPath } from '../scripts/chromium.ts';

/** Full reports, kept until the next run. */
export const reportsFolder = join(import.meta.dirname, '../.cache/bench');

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

const Audit = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  numericValue: v.optional(v.number()),
  displayValue: v.optional(v.string()),
});

const Report = v.object({
  /** The address after redirects. */
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

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Attempts of a visit: on a busy machine Chromium sometimes records no trace. */
const attempts = 3;

/**
 * One visit of Lighthouse as a phone on a simulated slow network, with the headless shell that the tests
 * drive. A full Chromium also manages windows while the page starts, on the same two cores; set
 * `CHROMIUM` to measure with it. The report is kept as `name`.json.
 */
export function visit(
  url: string,
  name: string,
  only: readonly Category[] = categories,
  /** The debugging port of a running browser, whose storage is kept. */
  port?: number,
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
        ...(port === undefined
          ? [`--chrome-flags=${['--headless=new', ...quietFlags].join(' ')}`]
          : [`--port=${port}`, '--disable-storage-reset']),
      ],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: testBrowserPath() } },
    );
    const report = existsSync(file) ? v.parse(Report, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    if (report !== undefined && report.runtimeError === undefined) {
      return report;
    }
    console.error(`Lighthouse failed: ${report?.runtimeError?.message ?? stderr}`);
  }
  throw new Error(`Lighthouse could not measure ${url} in ${attempts} attempts.`);
}

/** A category's score, from 0 to 100. */
export const scoreOf = ({ categories: all }: Report, category: Category): number =>
  Math.round((all[category]?.score ?? 0) * 100);

/** A metric's value, in its own unit: ms, or layout shift. */
export function metricOf({ audits }: Report, metric: string): number {
  const value = audits[metric]?.numericValue;
  if (value === undefined) {
    throw new Error(`Lighthouse reported no ${metric}.`);
  }
  return value;
}

/** The audits that cost a category points, the heaviest first. */
export function lossesOf(report: Report, category: Category): string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: report.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit !== undefined && (audit.score ?? 1) < 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ audit }) => [audit?.title, audit?.displayValue].filter(Boolean).join(' '));
}

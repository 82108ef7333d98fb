import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../build/stamp.ts';
import { ensureTestBrowser } from '../scripts/chromium.ts';
import { readConfig } from '../server/config/config.ts';
import { measureAdmin } from './admin.ts';
import { measureBlog } from './blog.ts';
import { measureEditor } from './editor.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureHelpSearch } from './help-search.ts';
import { measureHomePage } from './home-page.ts';
import { measureHydration } from './hydration.ts';
import { ensureBenchPackages } from './install.ts';
import { reportsFolder } from './lighthouse.ts';
import { measureMail } from './mail.ts';
import { judge, type Measurement } from './measurement.ts';
import { measureMillion } from './million.ts';
import { measureMixed } from './mixed.ts';
import { measurePublicPages } from './public-pages.ts';
import { measureReads } from './reads.ts';
import { measureReportSize } from './report-size.ts';
import { measureScriptSize } from './script-size.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSignupTiming } from './signup-timing.ts';
import { layOutSite, root, type Site } from './site.ts';
import { measureStability } from './stability.ts';
import { measureStart } from './start.ts';
import { tableOf } from './table.ts';
import { measureThroughput } from './throughput.ts';
import { measureTrust } from './trust.ts';
import { measureWaitlistTable } from './waitlist-table.ts';
import { measureWorkbench } from './workbench.ts';

/** How many times Lighthouse visits each page: BENCH_RUNS, or 5. */
const runs = Math.max(1, Number(process.env['BENCH_RUNS']) || 5);

const measures: Record<string, (site: Site) => Promise<Measurement[]>> = {
  home: (site) => measureHomePage(site, runs),
  'first-visit': (site) => measureFirstVisit(site, runs),
  hydration: (site) => measureHydration(site, runs),
  script: measureScriptSize,
  pages: (site) => measurePublicPages(site, Math.min(runs, 3)),
  admin: measureAdmin,
  help: measureHelpSearch,
  editor: measureEditor,
  waitlist: measureWaitlistTable,
  blog: measureBlog,
  mail: measureMail,
  million: measureMillion,
  mixed: measureMixed,
  reads: measureReads,
  report: measureReportSize,
  'sign-ins': measureSignIns,
  'signup-timing': measureSignupTiming,
  stability: measureStability,
  start: measureStart,
  throughput: measureThroughput,
  trust: measureTrust,
  workbench: measureWorkbench,
};

/** The measures that need Lighthouse, which is installed only when one of them runs. */
const byLighthouse = new Set(['home', 'first-visit', 'pages', 'admin']);

/**
 * `npm run bench`: measures the product against every limit and prints one table. If the arguments name
 * measures, it runs only these. Exits with 1 if a limit is exceeded. SPEED-19.
 */
async function main(names: string[]) {
  const chosen = names.length === 0 ? Object.keys(measures) : names;
  const unknown = chosen.find((name) => measures[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(
      `There is no measure "${unknown}". The measures are ${Object.keys(measures).join(', ')}.`,
    );
  }
  ensureTestBrowser();
  if (chosen.some((name) => byLighthouse.has(name))) {
    ensureBenchPackages();
  }
  ensureBuild();
  warnOfOthers();
  const site = await layOutSite();
  const found: Measurement[] = [];
  try {
    for (const name of chosen) {
      console.log(`Measuring: ${name}`);
      found.push(...((await measures[name]?.(site)) ?? []));
    }
  } finally {
    site.remove();
  }
  console.log(
    `\nNode ${process.version}, ${availableParallelism()} cores. Lighthouse reports: ${reportsFolder}\n`,
  );
  console.log(tableOf(found));
  const over = found.filter((measurement) => judge(measurement) === 'over').length;
  console.log(over === 0 ? '\nNo limit is exceeded.' : `\nLimits exceeded: ${over}`);
  return over === 0 ? 0 : 1;
}

/** Warns about other load on the computer, which Lighthouse would attribute to the page. */
function warnOfOthers() {
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    console.log(`The machine is busy (load ${load.toFixed(1)}): measured times will be too long.`);
  }
}

function ensureBuild() {
  process.chdir(root);
  if (!isBuilt(readConfig(process.env))) {
    console.log('Building the site...');
    const { status } = spawnSync(process.execPath, [join(root, 'build/build.ts')], { stdio: 'inherit' });
    if (status !== 0) {
      throw new Error('The site could not be built.');
    }
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

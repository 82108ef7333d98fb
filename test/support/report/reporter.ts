import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { readFlows } from '../../../scripts/machine-files.ts';
import { readTrace } from '../../../scripts/trace.ts';
import { csvOf } from './csv.ts';
import { reportFolder } from './folder.ts';
import { pageOf } from './page.ts';
import { brokenFilesOf, resultsOf } from './results.ts';
import { reportOf } from './summary.ts';

/**
 * Writes a report of every rule and its tests when the run ends, as a page and as CSV. `npm run report` opens
 * it. TEST-39.
 */
export default class RuleReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]) {
    const flows = await readFlows();
    const models = new Map(flows.map(({ model }) => [model.flow, model]));
    const report = reportOf(readTrace(), {
      date: new Date(),
      flows,
      results: resultsOf(modules, (flow) => models.get(flow)),
      broken: brokenFilesOf(modules),
    });
    mkdirSync(reportFolder, { recursive: true });
    writeFileSync(join(reportFolder, 'index.html'), pageOf(report));
    writeFileSync(join(reportFolder, 'requirements.csv'), csvOf(report));
  }
}

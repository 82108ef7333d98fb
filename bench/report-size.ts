import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from '../test/support/report/folder.ts';
import type { Measurement } from './measurement.ts';
import { root } from './site.ts';

/** The maximum size of the report folder, MB. */
const limit = 2;

/**
 * Measures the report of the last test run. The size is meaningful only after a run of all tests. TEST-39.
 */
export async function measureReportSize(): Promise<Measurement[]> {
  const folder = join(root, reportFolder);
  const files = existsSync(folder) ? readdirSync(folder).map((name) => statSync(join(folder, name))) : [];
  const [first] = files;
  return [
    {
      what: 'Report of the last test run',
      unit: 'MB',
      value: first && files.reduce((sum, { size }) => sum + size, 0) / 1_000_000,
      limit: { under: limit },
      note: first ? `written ${first.mtime.toISOString()}` : '"npm test" writes it',
    },
  ];
}

import { counted } from '../src/content/counted.ts';
import { complaintsIn, readTrace } from './trace.ts';

/**
 * Counts the rules of each area in docs/requirements, and the rules without a test or an implementation. With
 * `--check` it fails on malformed documents, unknown rules, rules without a test or an implementation,
 * references to documents outside of the repository, and British spellings.
 */
const trace = readTrace();
const complaints = complaintsIn(trace);
if (process.argv.includes('--check')) {
  for (const complaint of complaints) {
    console.error(complaint);
  }
  if (complaints.length > 0) {
    console.error(`\n${counted(complaints.length, 'complaint')} about requirements and their citations.`);
    process.exitCode = 1;
  }
} else {
  const counts = trace.areas.map(({ file, rules }) => ({
    file,
    rules: rules.length,
    'no test': rules.filter(({ tests }) => tests.length === 0).length,
    'no implementation': rules.filter(({ implementation }) => implementation.length === 0).length,
  }));
  console.table(counts);
  console.log(
    `${counted(complaints.length, 'complaint')}: "node scripts/requirements.ts --check" lists them.`,
  );
}

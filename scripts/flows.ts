import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { flowDocs } from './flow-docs.ts';
import { readFlows } from './machine-files.ts';
import { readRequirements, requirementTable } from './requirement-files.ts';
import { requirementPage } from './requirement-table.ts';
import { readTrace } from './trace.ts';

/**
 * Writes `docs/flows` from the machines and their models, and the table of requirements from the files that
 * cite the requirements. With `--check` it writes nothing, and fails with the names of stale files.
 */
const folder = 'docs/flows';
const overviewFile = `${folder}/README.md`;
const overview = existsSync(overviewFile) ? readFileSync(overviewFile, 'utf8') : '';
const docs = flowDocs(await readFlows(), readRequirements().rules, overview);
const pages = new Map([...docs].map(([name, text]) => [`${folder}/${name}`, text]));
pages.set(requirementTable, requirementPage(readTrace()));
const changed = [...pages].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const orphans = globSync(`${folder}/*.md`)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !pages.has(file));

if (process.argv.includes('--check')) {
  const stale = [...changed.map(([file]) => file), ...orphans];
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run "npm run flows" and commit what it writes.`);
    process.exit(1);
  }
} else {
  for (const [file, text] of changed) {
    writeFileSync(file, text);
  }
  for (const file of orphans) {
    rmSync(file);
  }
  console.log(`${pages.size} pages, ${changed.length} written, ${orphans.length} removed`);
}

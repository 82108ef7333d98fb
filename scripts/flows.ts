import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { flowDocs } from './flow-docs.ts';
import { readFlows } from './machine-files.ts';

/**
 * Writes `docs/flows` from the machines and their models. With `--check` it writes nothing, and fails with
 * the names of stale files.
 */
const folder = 'docs/flows';
const overviewFile = `${folder}/README.md`;
const docs = flowDocs(await readFlows(), existsSync(overviewFile) ? readFileSync(overviewFile, 'utf8') : '');
const changed = [...docs].filter(([name, text]) => {
  const file = `${folder}/${name}`;
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
const orphans = globSync('*.md', { cwd: folder }).filter((name) => !docs.has(name));

if (process.argv.includes('--check')) {
  const stale = [...changed.map(([name]) => name), ...orphans];
  if (stale.length > 0) {
    console.error(`Stale in ${folder}: ${stale.join(', ')}. Run "npm run flows" and commit what it writes.`);
    process.exit(1);
  }
} else {
  for (const [name, text] of changed) {
    writeFileSync(`${folder}/${name}`, text);
  }
  for (const name of orphans) {
    rmSync(`${folder}/${name}`);
  }
  console.log(`${docs.size} pages in ${folder}, ${changed.length} written, ${orphans.length} removed`);
}

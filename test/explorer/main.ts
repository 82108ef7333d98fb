import { fail, readArguments } from '../../scripts/arguments.ts';
import { machineNames, problemOfRow } from '../../scripts/machine-files.ts';
import { exploreMachine, wordsOf } from './explore.ts';
import { rows } from './rows.ts';
import { exploreBuiltSite } from './site/built-site.ts';

const usage = `Usage: npm run explore -- [FLOW] [--seconds 60] [--seed N]
FLOW is the name of a machine's file, such as waitlist-form, or "site" for the built site in Chromium.
Without FLOW, all machines together get half of the time, and the site gets the other half.`;

const config = {
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
} as const;
const { values, positionals } = readArguments(config, usage);
const [seed, seconds] = [Number(values.seed), Number(values.seconds)];
const [chosen] = positionals;
if (values.help) {
  console.log(usage);
  process.exit();
}
if (!Number.isInteger(seed) || !(seconds > 0) || positionals.length > 1) {
  fail(usage);
}
const flows = Object.entries(rows).filter(([flow]) => chosen === undefined || flow === chosen);
if (flows.length === 0 && chosen !== undefined && chosen !== 'site') {
  const problem = machineNames().includes(chosen) ? problemOfRow(chosen) : undefined;
  fail(problem ?? `Unknown flow "${chosen}". Known flows: site, ${Object.keys(rows).toSorted().join(', ')}.`);
}

console.log(`--seed ${seed}`);
const share = (seconds * 1_000) / (chosen === undefined ? 2 : 1);
let failed = 0;
const report = (line: string, words: string) => {
  console.log(line);
  if (words !== '') {
    failed += 1;
    console.log(`\n${words}\n`);
  }
};
for (const [flow, row] of flows) {
  const found = exploreMachine(flow, row, { seed, patience: share / flows.length });
  report(`${flow}: ${found.runs} sequences`, wordsOf(found));
}
if (chosen === undefined || chosen === 'site') {
  const { visits, words } = await exploreBuiltSite({ seed, patience: share });
  report(`site: ${visits} visits`, words);
}
console.log(failed === 0 ? 'No rule was broken.' : `Explorations that broke a rule: ${failed}`);
process.exitCode = failed === 0 ? 0 : 1;

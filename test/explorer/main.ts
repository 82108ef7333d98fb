import { parseArgs } from 'node:util';
import { exploreMachine, wordsOf } from './explore.ts';
import { rows } from './rows.ts';

const usage = `Usage: npm run explore -- [FLOW] [--seconds 60] [--seed N]
FLOW is the name of a machine's file, such as waitlist-form. Without it every machine is explored, each
for its share of the time.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});
const [seed, seconds] = [Number(values.seed), Number(values.seconds)];
const [chosen] = positionals;
if (values.help || !Number.isInteger(seed) || !(seconds > 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
const flows = Object.entries(rows).filter(([flow]) => chosen === undefined || flow === chosen);
if (flows.length === 0) {
  console.error(`There is no flow "${chosen}": there are ${Object.keys(rows).toSorted().join(', ')}.`);
  process.exit(1);
}

console.log(`--seed ${seed}`);
let failed = 0;
for (const [flow, row] of flows) {
  const found = exploreMachine(flow, row, { seed, patience: (seconds * 1_000) / flows.length });
  console.log(`${flow}: ${found.runs} sequences`);
  if (found.failure !== undefined) {
    failed += 1;
    console.log(`\n${wordsOf(found)}\n`);
  }
}
console.log(`${flows.length} flows, ${failed} broken.`);
process.exitCode = failed === 0 ? 0 : 1;

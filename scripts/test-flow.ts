import { spawnSync } from 'node:child_process';
import { fail, readArguments } from './arguments.ts';
import { filesOf, flowNamed, machineNames, problemOfRow, readFlow, rehearsalsOf } from './machine-files.ts';

/**
 * `npm run test:flow -- NAME` runs the machine, view and browser tests of one flow and lists the states and
 * transitions that none of them covers. `--no-browser` leaves out the browser tests. Also tells that the
 * explorer has no row for the flow. TEST-12.
 */
const usage = `Usage: npm run test:flow -- NAME [--no-browser]. The flows are ${machineNames().join(', ')}.`;
const { values, positionals } = readArguments(
  { allowPositionals: true, options: { 'no-browser': { type: 'boolean', default: false } } },
  usage,
);
const [wanted] = positionals;
if (wanted === undefined) {
  fail(usage);
}
const name = flowNamed(wanted) ?? fail(`There is no flow "${wanted}". ${usage}`);
const files = [
  ...filesOf(name).tests,
  ...rehearsalsOf(name).filter((file) => file.startsWith('test/views/') || !values['no-browser']),
];
const { machine } = await readFlow(name);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'machines',
    '--project',
    'views',
    '--project',
    'browser',
    ...files,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      // The reporter lists the uncovered parts of this flow, at these levels.
      TEST_FLOW: machine.id,
      TEST_FLOW_LEVELS: values['no-browser'] ? 'machine view' : 'machine view browser',
    },
  },
);
const problem = problemOfRow(name);
if (problem !== undefined) {
  console.error(problem);
}
process.exit(status ?? 1);

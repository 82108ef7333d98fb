import { fail, readArguments } from '../../scripts/arguments.ts';
import { postgresPrograms } from '../../scripts/postgres.ts';
import { ensureBuilt } from '../support/built-site.ts';
import { kinds } from './commands/all.ts';
import { prepareGround } from './ground.ts';
import { type Outcome, randomSteps, runSequence } from './sequence.ts';
import { linesOf, shrink } from './shrink.ts';
import type { Configuration } from './world.ts';

const usage = `Usage: npm run endure -- [--seed N] [--count N] [--on sqlite,postgres,postgres-3] [--mail]
                         [--only PATTERN] [--server PATH] [--go-on] [--shrink SECONDS] [--tries N]
--mail    sends email to a mail server in every configuration; without it, only "postgres" does
--only    runs only the commands whose names match the pattern
--server  tests another checkout of the server
--go-on   continues after a write that failed with 500
--tries   replays a shorter sequence up to N times before it counts as passing`;

const config = {
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '5000' },
    on: { type: 'string', default: 'sqlite,postgres,postgres-3' },
    only: { type: 'string', default: '' },
    server: { type: 'string' },
    mail: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
    shrink: { type: 'string', default: '300' },
    tries: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
} as const;
const { values } = readArguments(config, usage);

const configurations: Record<string, Configuration> = {
  sqlite: { engine: 'sqlite', instances: 1 },
  postgres: { engine: 'postgres', instances: 1, hasMailServer: true },
  'postgres-3': { engine: 'postgres', instances: 3 },
};

type Report = { name: string; outcome: Outcome; text: string };

/** Runs one configuration. If the run fails, looks for a shorter failing sequence. */
async function runConfiguration(name: string, configuration: Configuration): Promise<Report> {
  await using prepared = await prepareGround({ hasPostgres: postgresPrograms() !== undefined });
  const ground = { ...prepared, server: values.server, goesOn: values['go-on'] };
  const chosen = kinds.filter((kind) => new RegExp(values.only).test(kind.name));
  const next = randomSteps(Number(values.seed), Number(values.count), chosen);
  const outcome = await runSequence(configuration, ground, (world) => {
    const step = next(world);
    if (step !== undefined && step.n % 500 === 0) {
      console.log(`${name}: ${step.n} of ${values.count} commands`);
    }
    return step;
  });
  const { problem, steps } = outcome;
  console.log(`done: ${name}, ${steps.length} commands`);
  if (problem === undefined) {
    return { name, outcome, text: '' };
  }
  console.log(`${name}: ${problem.message}`);
  const options = { patience: Number(values.shrink) * 1_000, tries: Number(values.tries) };
  const shrunk = await shrink(configuration, ground, { steps, problem }, options);
  const text = `
${name}: failed after ${steps.length} commands, --seed ${values.seed}
${shrunk.problem.message}
The shortest sequence found in ${shrunk.replays} replays:
${linesOf(shrunk.steps)}`;
  return { name, outcome, text };
}

function printTable(reports: readonly Report[]) {
  const head = [
    'configuration',
    'commands',
    'restarts',
    'acknowledged',
    'lost',
    'unexpected',
    'differences',
    'shed',
    'seed',
  ];
  const rows = reports.map(({ name, outcome: { steps, counts, problem } }) => {
    const of = (kind: string) => (problem?.kind === kind ? problem.count : 0);
    const { restarts, acknowledged, failed, shed } = counts;
    const found = [of('lost'), of('status') + failed, of('difference')];
    return [name, steps.length, restarts, acknowledged, ...found, shed, values.seed].map(String);
  });
  printRows([head, ...rows]);
  const names = [...new Set(reports.flatMap(({ outcome }) => [...outcome.counts.byKind.keys()]))].sort();
  const byKind = names.map((name) => [
    name,
    ...reports.map(({ outcome }) => String(outcome.counts.byKind.get(name) ?? 0)),
  ]);
  printRows([['command', ...reports.map(({ name }) => name)], ...byKind]);
}

function printRows(rows: readonly string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log();
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

if (values.help) {
  console.log(usage);
  process.exit();
}
const numbers = [values.seed, values.count, values.shrink, values.tries];
if (
  numbers.some((text) => !/^\d+$/.test(text)) ||
  values.on.split(',').some((name) => !configurations[name])
) {
  fail(usage);
}
ensureBuilt();
const wanted = values.on.split(',').filter((name) => {
  const isPossible = name === 'sqlite' || postgresPrograms() !== undefined;
  if (!isPossible) {
    console.log(`${name} is left out: PostgreSQL is not installed.`);
  }
  return isPossible;
});
const reports = await Promise.all(
  wanted.map((name) => {
    const configuration = configurations[name];
    if (configuration === undefined) {
      throw new Error(usage);
    }
    return runConfiguration(name, values.mail ? { ...configuration, hasMailServer: true } : configuration);
  }),
);
printTable(reports);
const shed = reports.reduce((sum, { outcome }) => sum + outcome.counts.shed, 0);
console.log(`\n${shed} calls got 503 with Retry-After and were retried.`);
for (const { text } of reports) {
  console.log(text);
}
process.exitCode = reports.every(({ outcome }) => outcome.problem === undefined) ? 0 : 1;

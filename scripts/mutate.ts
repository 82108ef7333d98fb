import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fail, readArguments } from './arguments.ts';
import { filesOf, flowNamed, machineNames } from './machine-files.ts';
import { countMutants } from './mutant-count.ts';
import { FailingTests, measureAdded } from './mutate-added.ts';
import {
  complaintsAbout,
  isAcceptable,
  isAddedFresh,
  isFresh,
  linesOf,
  linesOfAdded,
  type Result,
  readResults,
  shareKilled,
  sourceHash,
  threshold,
  writeResults,
} from './mutation-results.ts';

/**
 * Runs Stryker on machines and records the mutants that survive the machine tests. `npm run mutate` measures
 * the machines whose result is missing or stale, `npm run mutate -- NAME ...` the named machines, and `npm
 * run mutate -- --all` all machines. After a small change, `npm run mutate -- NAME --lines=10-20,31-31`
 * measures only these lines and merges them into the stored result. `--lines=writing:10-20` selects lines of
 * `NAME.writing.ts`, a further file of the machine. Writes each result as soon as it is measured. Keeps the
 * stored reasons of survivors. `--added` adds transitions to the machines instead of running Stryker.
 * `--check` only reads the results. It fails if a machine's result is missing, stale or too low, or has a
 * survivor without a reason, and names each such machine.
 */
const usage = 'Usage: npm run mutate -- [NAME ...] [--all] [--added] [--check] [--lines=[PART:]FROM-TO,...]';
const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      added: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      lines: { type: 'string', default: '' },
    },
  },
  usage,
);
if (!/^(?:(?:[\w-]+:)?\d+-\d+(?:,|$))*$/.test(values.lines)) {
  fail(usage);
}
if (values.check) {
  const complaints = complaintsAbout(machineNames());
  for (const complaint of complaints) {
    console.error(complaint);
  }
  process.exit(complaints.length === 0 ? 0 : 1);
}
// Runs at low priority. The processes that Stryker starts inherit this priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const wanted = positionals.map((name) => flowNamed(name) ?? name);
const unknown = wanted.filter((name) => !machineNames().includes(name));
if (unknown.length > 0) {
  fail(`No such machine: ${unknown.join(', ')}. There are ${machineNames().join(', ')}.`);
}
const names =
  wanted.length > 0
    ? wanted
    : machineNames().filter((name) => values.all || !isFresh(name, readResults().machines[name]));

try {
  await (values.added ? measureAllAdded() : measureAll());
} catch (error) {
  if (error instanceof FailingTests) {
    fail(error.message);
  }
  throw error;
}

/** Runs Stryker on each machine. Ends the process with an error if a score is below the threshold. */
async function measureAll() {
  const wanting: string[] = [];
  for (const name of names) {
    const result = await measure(name);
    const results = readResults();
    writeResults({ machines: { ...results.machines, [name]: result } });
    console.log(linesOf(name, result).join('\n'));
    if (!isAcceptable(result)) {
      wanting.push(`${name} (${result.score}%)`);
    }
  }
  if (wanting.length > 0) {
    fail(`Below ${threshold}%: ${wanting.join(', ')}`);
  }
}

/**
 * Measures added transitions for the named machines, or for the machines whose result is missing or stale.
 */
async function measureAllAdded() {
  const { machines } = readResults();
  const chosen = wanted.length > 0 || values.all ? names : machineNames();
  const stale = chosen.filter((name) => wanted.length > 0 || !isAddedFresh(name, machines[name]));
  for (const name of stale) {
    const added = await measureAdded(name);
    const results = readResults();
    const result = results.machines[name];
    if (result !== undefined) {
      writeResults({ machines: { ...results.machines, [name]: { ...result, added } } });
    }
    console.log(linesOfAdded(name, added).join('\n'));
  }
}

async function measure(name: string): Promise<Result> {
  const { machine: file, parts } = filesOf(name);
  const ranges = values.lines;
  const before = ranges === '' ? undefined : readResults().machines[name];
  const hash = sourceHash(name);
  const tempDirName = `.cache/stryker-${process.pid}`;
  const { Stryker } = await import('@stryker-mutator/core');
  const mutants = await new Stryker({
    mutate: ranges === '' ? parts : ranges.split(',').map((range) => placeOf(file, range)),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // A test of time zones sets TZ, which threads ignore.
    vitest: { configFile: 'vitest.mutation.config.ts', related: true, pool: 'forks' },
    ignorePatterns: [
      '*',
      '!src/**',
      '!test/**',
      '!scripts/added-transitions.ts',
      '!package.json',
      '!vitest.mutation.config.ts',
    ],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    tempDirName,
    fileLogLevel: 'off',
    logLevel: 'error',
    allowEmpty: false,
  } as unknown as ConstructorParameters<typeof Stryker>[0])
    .runMutationTest()
    .catch((error: unknown) => {
      // Stryker has printed the names of the tests.
      throw /failed tests in the initial test run/.test(String(error)) ? new FailingTests(name) : error;
    })
    .finally(() => rm(tempDirName, { recursive: true, force: true }));
  const counted = mutants.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
  const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const linesOf = new Map(parts.map((part) => [resolve(part), readFileSync(part, 'utf8').split('\n')]));
  const lines = [...linesOf.values()].flat();
  const known = readResults().machines[name]?.survivors ?? [];
  const lineOf = ({ fileName, location }: { fileName: string; location: { start: { line: number } } }) =>
    (linesOf.get(resolve(fileName))?.[location.start.line - 1] ?? '').trim();
  const measured = new Set(counted.map(lineOf));
  const earlier = (before?.survivors ?? []).filter(
    ({ line }) => !measured.has(line) && lines.some((other) => other.trim() === line),
  );
  // With `--lines`, Stryker makes only some of the mutants.
  const all = await countMutants(name);
  const found = survivors.map((mutant) => {
    const { mutatorName, replacement, status } = mutant;
    const survivor = {
      line: lineOf(mutant),
      mutation: `${mutatorName}: ${(replacement ?? '').replaceAll(/\s+/g, ' ')}`,
    };
    const same = known.find(({ line, mutation }) => line === survivor.line && mutation === survivor.mutation);
    return { ...survivor, reason: same?.reason ?? (status === 'NoCoverage' ? 'no test runs it' : '') };
  });
  const added = readResults().machines[name]?.added;
  return {
    hash,
    mutants: all,
    score: shareKilled(all, survivors.length + earlier.length),
    survivors: [...earlier, ...found],
    ...(added === undefined ? {} : { added }),
  };
}

/**
 * Converts a range of lines to Stryker's format. `range` starts with the name of a part unless the lines are
 * in the machine's own file.
 */
function placeOf(file: string, range: string): string {
  const [, part = 'machine', lines = ''] = /^(?:([\w-]+):)?(\d+-\d+)$/.exec(range) ?? [];
  return `${file.replace(/\.machine\.ts$/, `.${part}.ts`)}:${lines}`;
}

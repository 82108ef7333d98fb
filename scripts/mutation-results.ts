import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { type Import, readImports } from './import-graph.ts';
import { filesOf, machineNames } from './machine-files.ts';

/** The committed results of `npm run mutate`; `npm test` fails when they are stale. */
const resultsFile = 'docs/flows/mutation.json';

/** The minimum share of killed mutants for each machine, in percent. TEST-4. */
export const threshold = 90;

/**
 * The minimum share of mutants and added transitions that tests must detect, for all machines together, in
 * percent. TEST-4.
 */
export const overallThreshold = 95;

/** A mutant that no test killed: its line, the mutated code, and why it is acceptable. */
export type Survivor = { line: string; mutation: string; reason: string };

/**
 * An added transition that no test detected, written as `STATE on EVENT to STATE`, and why it is acceptable.
 */
export type AddedSurvivor = { transition: string; reason: string };

export type Result = {
  /** Fingerprint of the machine that was measured. */
  hash: string;
  mutants: number;
  /** Killed mutants, in percent, rounded down. */
  score: number;
  survivors: Survivor[];
  added?: Added;
};

/** The result of running a machine's tests while the machine has one added transition at a time. */
export type Added = {
  /** Fingerprint of the machine, its tests and its model, with all files that they import. */
  hash: string;
  mutants: number;
  survivors: AddedSurvivor[];
};

type Results = { machines: Record<string, Result> };

export const readResults = (): Results =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : { machines: {} };

export function writeResults({ machines }: Results) {
  const sorted = Object.fromEntries(
    Object.entries(machines)
      .filter(([name]) => machineNames().includes(name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
  writeFileSync(resultsFile, `${JSON.stringify({ machines: sorted }, null, 2)}\n`);
}

/**
 * Returns a fingerprint of a machine's code. A change of only comments or formatting does not change the
 * fingerprint.
 */
export function sourceHash(name: string): string {
  const hash = createHash('sha256');
  for (const part of filesOf(name).parts) {
    hash.update(codeIn(part, readFileSync(part, 'utf8')));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns a fingerprint of a machine, its tests and its model, with all files that they import. */
export function testedHash(name: string): string {
  const { machine, model, tests } = filesOf(name);
  const hash = createHash('sha256');
  for (const file of withImports([machine, model, ...tests, ...setup])) {
    hash.update(codeIn(file, readFileSync(file, 'utf8')));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files that run before each test file. */
const setup = ['test/support/quiet.ts', 'test/support/added-transition.ts'];

/** Returns these files and all files that they import, sorted by name. */
function withImports(files: readonly string[]): string[] {
  const importsOf = importsByFile();
  const found = new Set(files);
  for (const file of found) {
    for (const { to } of importsOf.get(file) ?? []) {
      found.add(to);
    }
  }
  return [...found].filter((file) => existsSync(file)).sort();
}

let imports: Map<string, Import[]> | undefined;

/** Reads the imports only once, because reading them takes half a second. */
function importsByFile(): Map<string, Import[]> {
  imports ??= Map.groupBy(readImports(), ({ from }) => from);
  return imports;
}

function codeIn(file: string, source: string): string {
  const { comments } = parseSync(file, source);
  let code = '';
  let position = 0;
  for (const { start, end } of comments) {
    code += source.slice(position, start);
    position = end;
  }
  return `${code}${source.slice(position)}`.replace(/\s+/g, ' ').trim();
}

export const isFresh = (name: string, result: Result | undefined) => result?.hash === sourceHash(name);

export const isAddedFresh = (name: string, result: Result | undefined) =>
  result?.added?.hash === testedHash(name);

export const isAcceptable = ({ score }: Result) => score >= threshold;

/** Returns the share of killed mutants, in percent, rounded down. */
export const shareKilled = (all: number, missed: number) => Math.floor((1_000 * (all - missed)) / all) / 10;

/**
 * Returns the share of mutants and added transitions of these machines that tests detected, in percent,
 * rounded down.
 */
function wholeScore(...results: readonly Result[]): number {
  let [all, missed] = [0, 0];
  for (const { mutants, survivors, added } of results) {
    all += mutants + (added?.mutants ?? 0);
    missed += survivors.length + (added?.survivors.length ?? 0);
  }
  return shareKilled(all, missed);
}

/** Returns the mutation score of a machine for the table of flows. TEST-4. */
export function scoreOf(name: string): string {
  const result = readResults().machines[name];
  if (result === undefined) {
    return 'NOT MEASURED';
  }
  if (!isFresh(name, result) || result.added === undefined) {
    return 'STALE';
  }
  return `${wholeScore(result)}%${isAddedFresh(name, result) ? '' : ' (stale: tests changed since)'}`;
}

/** Returns the lines that describe a measured machine: its score, and each survivor with its reason. */
export const linesOf = (name: string, { score, mutants, survivors }: Result): string[] => [
  `${name}: ${score}% of ${mutants} mutants, ${survivors.length} survivor${survivors.length === 1 ? '' : 's'}`,
  ...survivors.map(({ line, mutation, reason }) => listed(`"${mutation}" in "${line}"`, reason)),
];

/** Returns the lines that describe the transitions added to a machine. */
export const linesOfAdded = (name: string, { mutants, survivors }: Added): string[] => [
  `${name}: ${mutants - survivors.length} of ${mutants} added transitions noticed`,
  ...survivors.map(({ transition, reason }) => listed(`"${transition}"`, reason)),
];

const listed = (what: string, reason: string) => `  ${what}: ${reason || 'no reason yet'}`;

/** Returns the problems with the results of these machines, each with its remedy. */
export function complaintsAbout(names: string[]): string[] {
  const { machines } = readResults();
  const overall = wholeScore(...names.flatMap((name) => machines[name] ?? []));
  const complaints =
    overall < overallThreshold
      ? [
          `All machines: ${overall}% of mutants and added transitions are noticed, at least ${overallThreshold}% have to be.`,
        ]
      : [];
  return [...complaints, ...names.flatMap((name) => complaintsOf(name, machines[name]))];
}

function complaintsOf(name: string, result: Result | undefined): string[] {
  if (result === undefined) {
    return [`${name}: not measured yet. Run "npm run mutate -- ${name}" and commit ${resultsFile}.`];
  }
  if (!isFresh(name, result)) {
    return [`${name}: its result is stale. Run "npm run mutate -- ${name}" and commit ${resultsFile}.`];
  }
  if (!isAcceptable(result)) {
    return [`${name}: ${result.score}% of its mutants are noticed, at least ${threshold}% have to be.`];
  }
  if (result.added === undefined) {
    return [`${name}: no transitions were added yet. Run "npm run mutate -- --added ${name}".`];
  }
  const unexplained = [
    ...result.survivors.map(({ line, mutation, reason }) => ({ what: `"${mutation}" in "${line}"`, reason })),
    ...result.added.survivors.map(({ transition, reason }) => ({ what: `"${transition}"`, reason })),
  ];
  return unexplained
    .filter(({ reason }) => reason === '')
    .map(({ what }) => `${name}: ${resultsFile} gives no reason for ${what}.`);
}

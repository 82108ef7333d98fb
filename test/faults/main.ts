import { readArguments } from '../../scripts/arguments.ts';
import { postgresPrograms } from '../../scripts/postgres.ts';
import { findProgram } from '../../scripts/programs.ts';
import { canMountDisks } from '../../scripts/small-disk.ts';
import { logInAtOnce, pipelineWithoutReading, sendSlowBodies } from './attacks.ts';
import { killInstances } from './cluster.ts';
import type { Outcome } from './flood.ts';
import { fillDisk, jumpClock, killDuringWrites, restartDatabase } from './scenarios.ts';

const hasPostgres = postgresPrograms() !== undefined;

/** The scenarios, each with the program or permission that it needs. */
const scenarios: ReadonlyArray<[needs: string, isThere: boolean, scenario: () => Promise<Outcome>]> = [
  ['', true, () => killDuringWrites({ rounds: 20 })],
  ['the right to mount a disk', canMountDisks(), fillDisk],
  ['', true, jumpClock],
  ['', true, pipelineWithoutReading],
  ['', true, sendSlowBodies],
  ['', true, logInAtOnce],
  ['PostgreSQL', hasPostgres, () => restartDatabase({ rounds: 4 })],
  [
    'PostgreSQL and nginx',
    hasPostgres && findProgram('nginx') !== undefined,
    () => killInstances({ seconds: 40, killEvery: 5_000 }),
  ],
];

/** `npm run test:faults`: causes faults under load and checks that no acknowledged write is lost. */
readArguments({ options: {} }, 'Usage: npm run test:faults');
const outcomes: Outcome[] = [];
const missing = new Set<string>();
for (const [needs, isThere, scenario] of scenarios) {
  if (!isThere) {
    missing.add(needs);
    continue;
  }
  const outcome = await scenario();
  console.log(`done: ${outcome.what}`);
  outcomes.push(outcome);
}

const head = ['fault', 'tried', 'acknowledged', 'lost', 'unexpected failures', 'note'];
const lines = outcomes.map(({ what, tried, acknowledged, lost, unexpected, note }) =>
  [what, tried, acknowledged, lost, unexpected, note].map(String),
);
const widths = head.map((title, column) =>
  Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
);
console.log();
for (const line of [head, widths.map((width) => '-'.repeat(width)), ...lines]) {
  console.log(
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
for (const needs of missing) {
  console.log(`\nSkipped: needs ${needs}.`);
}
const bad = outcomes.filter(({ lost, unexpected }) => lost + unexpected > 0);
console.log(bad.length === 0 ? '\nNothing was lost.' : `\nFailed: ${bad.map(({ what }) => what).join('; ')}`);
process.exitCode = bad.length === 0 ? 0 : 1;

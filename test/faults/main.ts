import { existsSync } from 'node:fs';
import { postgresPrograms } from '../../scripts/postgres.ts';
import type { Outcome } from './flood.ts';
import { fillDisk, jumpClock, killDuringWrites, killInstances, restartDatabase } from './scenarios.ts';

/** `npm run test:faults`: what may break is broken under load, and what was acknowledged is looked for. */
const hasPostgres = postgresPrograms() !== undefined;
const outcomes: Outcome[] = [];
for (const scenario of [
  () => killDuringWrites(20),
  fillDisk,
  jumpClock,
  ...(hasPostgres ? [() => restartDatabase(4)] : []),
  ...(hasPostgres && existsSync('/usr/sbin/nginx')
    ? [() => killInstances({ seconds: 40, killEvery: 5_000 })]
    : []),
]) {
  const outcome = await scenario();
  console.log(`done: ${outcome.what}`);
  outcomes.push(outcome);
}

const head = ['what', 'tried', 'acknowledged', 'lost', 'unexpected failures', 'note'];
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
if (!hasPostgres) {
  console.log('\nPostgreSQL is not installed: what needs it was left out.');
}
const bad = outcomes.filter(({ lost, unexpected }) => lost + unexpected > 0);
console.log(bad.length === 0 ? '\nNothing was lost.' : `\nFailed: ${bad.map(({ what }) => what).join('; ')}`);
process.exitCode = bad.length === 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';

/** A program for Node and its arguments. */
type Step = readonly [program: string, ...args: string[]];

/** Where the compiler keeps what it found out: the next check reads changed files and what they affect. */
export const typesKnown = '.cache/types.tsbuildinfo';

/** Format and lint, types, unused code, requirements. */
export const checks: readonly Step[] = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  // Each checker works out the types of the others once more: with four, the standard, two cores take half as
  // long again.
  [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--checkers',
    '2',
    '--incremental',
    '--tsBuildInfoFile',
    typesKnown,
  ],
  ['node_modules/knip/bin/knip.js'],
  ['scripts/requirements.ts', '--check'],
];

/** Runs programs one after another. The first one that fails ends this process with its exit code. */
export function runSteps(steps: readonly Step[]) {
  for (const [program, ...args] of steps) {
    const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
    if (status !== 0) {
      console.error(`Failed: ${program.split('/').at(-1)} ${args.join(' ')}`);
      process.exit(status ?? 1);
    }
  }
}

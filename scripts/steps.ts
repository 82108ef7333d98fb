import { spawnSync } from 'node:child_process';

/** A program for Node and its arguments. */
type Step = readonly [program: string, ...args: string[]];

/**
 * The cache of the TypeScript compiler. With this cache, a check covers only changed files and the files they
 * affect.
 */
export const typesKnown = '.cache/types.tsbuildinfo';

/** The static checks: format and lint, types, unused code, and requirements. */
export const checks: readonly Step[] = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  // Several type checkers repeat each other's work. The default of four takes 50% longer on two cores.
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

/**
 * Runs programs one after another. The first program that fails ends this process with the program's exit
 * code.
 */
export function runSteps(steps: readonly Step[]) {
  for (const [program, ...args] of steps) {
    const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
    if (status !== 0) {
      console.error(`Failed: ${program.split('/').at(-1)} ${args.join(' ')}`);
      process.exit(status ?? 1);
    }
  }
}

import { spawnSync } from 'node:child_process';
import { counted } from '../src/content/counted.ts';

/** A program for Node and its arguments. */
type Step = readonly [program: string, ...args: string[]];

/**
 * The cache of the TypeScript compiler. With this cache, a check covers only changed files and the files they
 * affect.
 */
export const typesKnown = '.cache/types.tsbuildinfo';

/** The static checks: format and lint, types, unused code, requirements, and unfinished content. */
export const checks: readonly Step[] = [
  // With FORCE_COLOR or CI set, biome also colors a pipe, one letter at a time.
  ['node_modules/@biomejs/biome/bin/biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
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
  ['scripts/content.ts'],
];

/**
 * Runs programs one after another. The first program that fails ends this process with the program's exit
 * code.
 */
export function runSteps(steps: readonly Step[]) {
  for (const [program, ...args] of steps) {
    const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
    if (status !== 0) {
      console.error(`Failed: ${program.split('/').at(-1)} ${shortened(args)}`);
      process.exit(status ?? 1);
    }
  }
}

/** The number of characters after which a line names no further arguments. */
const mostNamed = 100;

/** Joins arguments, but only counts the last ones of a long list, such as 200 test files. */
function shortened(args: readonly string[]): string {
  const named: string[] = [];
  for (const arg of args) {
    if ([...named, arg].join(' ').length > mostNamed) {
      break;
    }
    named.push(arg);
  }
  const others = args.length - named.length;
  return [...named, ...(others === 0 ? [] : [`and ${counted(others, 'more argument')}`])].join(' ');
}

import { spawnSync } from 'node:child_process';
import { ensureTestBrowser } from './chromium.ts';
import { projectsToLeaveOut } from './needs.ts';
import { ensureTestFonts } from './system-fonts.ts';

const chosen = process.argv.slice(2);
let leftOut: string[] = [];

try {
  ensureTestBrowser();
  ensureTestFonts();
  leftOut = [...projectsToLeaveOut()].flatMap((project) => ['--project', `!${project}`]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Cheap checks first: formatting and lint, types, unused code, pages made from the sources; then
// every layer of tests.
const steps = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  ['node_modules/typescript/bin/tsc', '--noEmit'],
  ['node_modules/knip/bin/knip.js'],
  ['scripts/flows.ts', '--check'],
  ['scripts/mutate.ts', '--check'],
  ['node_modules/vitest/vitest.mjs', 'run', ...leftOut, ...chosen],
];

for (const [program = '', ...args] of steps) {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`Failed: ${program.split('/').at(-1)} ${args.join(' ')}`);
    process.exit(status ?? 1);
  }
}

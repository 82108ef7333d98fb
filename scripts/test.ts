import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';
import { ensurePostgres } from './postgres.ts';

const chosen = process.argv.slice(2);
const leftOut: string[] = [];

try {
  ensureChromium();
  if (!ensurePostgres()) {
    console.log(
      'PostgreSQL is not installed: the tests on it are left out (Debian\'s package is "postgresql").',
    );
    leftOut.push('--project', '!postgres');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Cheap checks first: formatting and lint, types, unused code; then every layer of tests.
const steps = [
  ['@biomejs/biome/bin/biome', 'ci', '.'],
  ['typescript/bin/tsc', '--noEmit'],
  ['knip/bin/knip.js'],
  ['vitest/vitest.mjs', 'run', ...leftOut, ...chosen],
];

for (const [program = '', ...args] of steps) {
  const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`Failed: ${program.split('/').at(-1)} ${args.join(' ')}`);
    process.exit(status ?? 1);
  }
}

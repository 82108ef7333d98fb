import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { counted } from '../src/content/counted.ts';
import { affectedBy } from './affected.ts';
import { fail, readArguments } from './arguments.ts';
import { readImports } from './import-graph.ts';
import { runSteps } from './steps.ts';

/**
 * Runs the machine, view and server tests that uncommitted changes affect. `npm run test:changed -- COMMIT`
 * considers all changes since a commit. Lists the slower tests that it leaves out. TEST-7.
 */
const usage = 'Usage: npm run test:changed -- [COMMIT]';
const { positionals } = readArguments({ allowPositionals: true }, usage);
const [since = 'HEAD', ...others] = positionals;
if (
  others.length > 0 ||
  spawnSync('git', ['rev-parse', '--quiet', '--verify', `${since}^{commit}`]).status !== 0
) {
  fail(usage);
}
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--relative', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = globSync('test/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
const affected = affectedBy(
  changed,
  readImports(),
  new Map(tests.map((file) => [file, readFileSync(file, 'utf8')])),
);
console.log(
  `${counted(changed.length, 'file')} changed since ${since}, ${counted(affected.tests.length, 'test file')} affected.`,
);
if (affected.slow.length > 0) {
  console.log(
    `Slow tests, which only npm test runs:\n${affected.slow.map((file) => `  ${file}`).join('\n')}`,
  );
}
if (affected.tests.length > 0) {
  const projects = ['machines', 'rich-text', 'types', 'views', 'wiring', 'server'].flatMap((name) => [
    '--project',
    name,
  ]);
  const files = affected.tests.filter((file) => existsSync(file));
  runSteps([['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files]]);
}

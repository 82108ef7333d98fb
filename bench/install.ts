import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Packages = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) }),
);

/**
 * Installs the packages that only the bench needs into `bench/node_modules`. Does nothing if the versions in
 * the lockfile are already installed. Throws a one-line error if npm fails.
 */
export function ensureBenchPackages() {
  if (isInstalled()) {
    return;
  }
  console.log('Installing Lighthouse for the bench...');
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { status } = spawnSync(program, [...first, 'ci', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new Error('Lighthouse could not be installed ("npm ci" in bench/ failed): is npm reachable?');
  }
}

function isInstalled() {
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version }]) => path === '' || present[path]?.version === version,
  );
}

function readPackages(file: string) {
  const path = join(import.meta.dirname, file);
  return existsSync(path) ? v.parse(Packages, readFileSync(path, 'utf8')).packages : {};
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { neededPackage } from './node-26.mjs';

const lock = '.installing';
const lockLifetime = 10 * 60_000;

/**
 * Installs the packages of the lockfile if node_modules does not match it. Throws a one-line error if the
 * installation fails. OPS-2, OPS-3.
 */
export async function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or later is needed to install; this is ${process.version}.`);
  }
  while (!isInstalled()) {
    if (takeLock()) {
      try {
        install();
      } finally {
        rmdirSync(lock);
      }
      break;
    }
    // Another npm command in this checkout is installing, so wait for it.
    await sleep(500);
  }
}

function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    const node = `node_modules/${neededPackage()}`;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        ((entry.optional || entry.devOptional) && path !== node) ||
        present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

function takeLock() {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new Error(`This folder cannot be written to: ${error.message}`);
    }
    if (Date.now() - statSync(lock, { throwIfNoEntry: false })?.mtimeMs > lockLifetime) {
      rmdirSync(lock);
    }
    return false;
  }
}

function install() {
  const npm = process.env.npm_execpath;
  if (npm === undefined) {
    throw new Error(
      'Packages are missing: run this through npm (npm start, npm test) or run "npm ci" first.',
    );
  }
  const { status } = spawnSync(
    process.env.npm_node_execpath ?? process.execPath,
    [npm, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    throw new Error('The packages could not be installed ("npm ci" failed): is the npm registry reachable?');
  }
}

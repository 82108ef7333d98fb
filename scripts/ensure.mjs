// Installs what the lockfile asks for when node_modules does not hold it yet.
// Runs on the machine's own Node (20.19 or later), before Node 26 is there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node 20.19 or later is needed to install; this is ${process.version}.`);
}

const lock = '.installing';
const lockLifetime = 10 * 60_000;
while (!isInstalled()) {
  if (takeLock()) {
    try {
      install();
    } finally {
      rmdirSync(lock);
    }
    break;
  }
  // Another npm command of this checkout is installing: wait for it.
  await sleep(500);
}

function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || entry.optional || entry.devOptional || present[path]?.version === entry.version,
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
      stop(`This folder cannot be written to: ${error.message}`);
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
    stop('Packages are missing: run this through npm (npm start, npm test) or run "npm ci" first.');
  }
  const { status } = spawnSync(
    process.env.npm_node_execpath ?? process.execPath,
    [npm, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    rmdirSync(lock);
    stop('The packages could not be installed ("npm ci" failed): is the npm registry reachable?');
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

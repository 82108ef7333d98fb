import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { neededPackage } from './node-26.mjs';

/** A file with the process id of the installation in progress. */
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
  let isWaiting = false;
  while (!isInstalled()) {
    if (takeLock()) {
      try {
        // Another command may have installed since the last check. Its task may be running.
        if (!isInstalled()) {
          await install();
        }
      } finally {
        removeLock();
      }
      return;
    }
    if (!isWaiting) {
      console.error('Another npm command in this folder is installing. Waiting for it.');
      isWaiting = true;
    }
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
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new Error(`This folder cannot be written to: ${error.message}`);
    }
    if (isInstallerRunning()) {
      return false;
    }
    removeLock();
    return takeLock();
  }
}

function isInstallerRunning() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    // After a crash, another program may get the same process id.
    return Date.now() - statSync(lock).mtimeMs < lockLifetime;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Earlier releases created a folder. */
const removeLock = () => rmSync(lock, { recursive: true, force: true });

async function install() {
  const npm = process.env.npm_execpath;
  if (npm === undefined) {
    throw new Error(
      'Packages are missing: run this through npm (npm start, npm test) or run "npm ci" first.',
    );
  }
  const child = spawn(
    process.env.npm_node_execpath ?? process.execPath,
    [npm, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    { stdio: 'inherit' },
  );
  // npm may outlive this process, so npm holds the lock.
  writeFileSync(lock, String(child.pid));
  const [status] = await once(child, 'exit');
  if (status !== 0) {
    throw new Error('The packages could not be installed ("npm ci" failed): is the npm registry reachable?');
  }
}

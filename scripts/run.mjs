// Installs missing packages, then runs a task with Node 26: node scripts/run.mjs TASK [ARGS]. Plain
// JavaScript, because it runs on the machine's own Node (20.19 or later), before Node 26 is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node26 } from './node-26.mjs';
import { whenOrphaned } from './orphan.mjs';
import { ensurePackages } from './packages.mjs';
import { tasks } from './tasks.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const [name = '', ...more] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
if (task === undefined) {
  stop(`Usage: npm run TASK, where TASK is one of ${Object.keys(tasks).join(', ')}.`);
}
try {
  await ensurePackages();
} catch (error) {
  stop(error.message);
}
const node = node26();
if (node === undefined) {
  stop(`Node 26 is missing (this is ${process.version}): npm has no package of it for this platform.`);
}
const args = [...task.args, ...more];
const environment = { ...process.env, ...task.environment };
if (process.execve === undefined || process.platform === 'win32') {
  runAsChild();
} else {
  // Replaces this process with the task. The task receives signals directly, and no second process stays in
  // memory.
  process.execve(resolve(node), [node, ...args], environment);
}

/**
 * Runs the task as a child process, where `process.execve` is missing: on Windows and in Node before 23.11.
 */
function runAsChild() {
  // A second signal would cut the server's shutdown short. In its own process group the server receives only
  // the signals that are passed on here.
  const detached = task.isServer === true && process.platform !== 'win32';
  const child = spawn(resolve(node), args, { stdio: 'inherit', env: environment, detached });
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // A terminal sends Ctrl+C to its whole process group, and a detached server is outside that group.
  process.on('SIGINT', () => detached && child.kill('SIGINT'));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`${node} cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

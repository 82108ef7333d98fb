import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { nodePackages } from '../../scripts/node-26.mjs';
import { mallocSettings, serverFlags } from '../../scripts/node-flags.mjs';
import { tasks } from '../../scripts/tasks.mjs';
import { temporaryFolder } from '../support/server.ts';

/** Creates a small checkout with the runner, the packages, and a program in place of the server. */
function layOut(folder: string, program: string) {
  mkdirSync(join(folder, 'scripts'));
  for (const file of ['run', 'tasks', 'packages', 'node-26', 'node-flags', 'orphan']) {
    cpSync(`scripts/${file}.mjs`, join(folder, `scripts/${file}.mjs`));
  }
  cpSync('package-lock.json', join(folder, 'package-lock.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'scripts/start.ts'), program);
}

/** Creates the same checkout with a package in its lockfile that is not installed. */
function layOutWithoutPackages(folder: string) {
  layOut(folder, '');
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/absent': { version: '1.0.0' } } }),
  );
}

/**
 * Runs a task. `in place`: the task replaces the runner's process. `as a child`: the task is a child process,
 * as on Windows or with an older Node.
 */
function run(folder: string, way: 'in place' | 'as a child', ...args: string[]) {
  const flags = way === 'in place' ? [] : ['--import', 'data:text/javascript,delete process.execve'];
  return runWith(folder, flags, {}, ...args);
}

function runWith(folder: string, flags: string[], environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [...flags, join(folder, 'scripts/run.mjs'), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  return { child, output: text(child.stdout), errors: text(child.stderr), exit: once(child, 'exit') };
}

test.each(['in place', 'as a child'] as const)(
  'a task that runs %s gets flags, environment and arguments, and the runner exits with its exit code',
  async (way) => {
    await using folder = await temporaryFolder();
    layOut(
      folder.path,
      `console.log(JSON.stringify({
        flags: process.execArgv, args: process.argv.slice(2), env: process.env, cwd: process.cwd(),
      }));
      process.exitCode = 7;`,
    );
    const { output, exit } = run(folder.path, way, 'start', '--some', 'a "b" c');
    expect(await exit).toEqual([7, null]);
    expect(JSON.parse(await output)).toEqual({
      flags: serverFlags,
      args: ['--some', 'a "b" c'],
      cwd: folder.path,
      env: expect.objectContaining({
        ...mallocSettings,
        NODE_COMPILE_CACHE: join(folder.path, 'node_modules/.cache/compiled'),
      }),
    });
  },
);

test.each([
  ['in place', 'SIGTERM'],
  ['in place', 'SIGINT'],
  ['as a child', 'SIGTERM'],
  ['as a child', 'SIGINT'],
] as const)('a task that runs %s stops cleanly on %s', async (way, signal) => {
  await using folder = await temporaryFolder();
  layOut(
    folder.path,
    `process.on('${signal}', () => { console.log('stopped by ${signal}'); process.exit(0); });
    setInterval(() => {}, 1_000);
    console.log('ready');`,
  );
  const { child, output, exit } = run(folder.path, way, 'start');
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(await output).toBe(`ready\nstopped by ${signal}\n`);
});

test.each(['in place', 'as a child'] as const)(
  'a server that runs %s stops cleanly when npm stops its shell',
  async (way) => {
    await using folder = await temporaryFolder();
    layOut(
      folder.path,
      `import { whenOrphaned } from './orphan.mjs';
      const signals = [];
      const stopWatching = whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
      process.on('SIGTERM', () => { signals.push('SIGTERM'); setTimeout(() => {
        console.log('stopped by ' + signals);
        process.exit(0);
      }, 1_000); });
      process.once('SIGTERM', stopWatching);
      setInterval(() => {}, 1_000);
      console.log('ready');`,
    );
    const flags = way === 'in place' ? '' : "--import 'data:text/javascript,delete process.execve'";
    // The colon prevents the shell from replacing itself with the program.
    const shell = spawn('sh', ['-c', `"${process.execPath}" ${flags} scripts/run.mjs start; :`], {
      cwd: folder.path,
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    const output = text(shell.stdout);
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(await output).toBe('ready\nstopped by SIGTERM\n');
  },
);

test('an unknown task fails with the names of all tasks', async () => {
  await using folder = await temporaryFolder();
  layOut(folder.path, '');
  for (const name of ['nonsense', 'toString']) {
    const { errors, exit } = run(folder.path, 'in place', name);
    expect(await exit).toEqual([1, null]);
    expect(await errors).toBe(
      `Usage: npm run TASK, where TASK is one of ${Object.keys(tasks).join(', ')}.\n`,
    );
  }
});

test('a task fails with one line when packages are missing and the task does not run through npm (OPS-2, OPS-3)', async () => {
  await using folder = await temporaryFolder();
  layOutWithoutPackages(folder.path);
  const { errors, exit } = run(folder.path, 'in place', 'start');
  expect(await exit).toEqual([1, null]);
  expect(await errors).toBe(
    'Packages are missing: run this through npm (npm start, npm test) or run "npm ci" first.\n',
  );
});

test('a task fails with one line when npm ci fails (OPS-3)', async () => {
  await using folder = await temporaryFolder();
  layOutWithoutPackages(folder.path);
  const npm = join(folder.path, 'npm.mjs');
  writeFileSync(npm, 'process.exitCode = process.argv[2] === "ci" ? 1 : 0;');
  const { errors, exit } = runWith(folder.path, [], { npm_execpath: npm }, 'start');
  expect(await exit).toEqual([1, null]);
  expect(await errors).toBe(
    'The packages could not be installed ("npm ci" failed): is the npm registry reachable?\n',
  );
});

test('a task installs at once when an earlier installation was interrupted (OPS-2)', async () => {
  await using folder = await temporaryFolder();
  layOutWithoutPackages(folder.path);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder.path, '.installing'), String(pid));
  const npm = join(folder.path, 'npm.mjs');
  writeFileSync(npm, 'console.log("installing"); process.exitCode = 1;');
  const { output, exit } = runWith(folder.path, [], { npm_execpath: npm }, 'start');
  expect([await exit, await output, existsSync(join(folder.path, '.installing'))]).toEqual([
    [1, null],
    'installing\n',
    false,
  ]);
});

test('a task waits with one line while another command installs (OPS-2, OPS-3)', async () => {
  await using folder = await temporaryFolder();
  layOutWithoutPackages(folder.path);
  const [slow, failing] = [join(folder.path, 'slow.mjs'), join(folder.path, 'failing.mjs')];
  writeFileSync(slow, 'console.log(process.pid); setInterval(() => {}, 1_000);');
  writeFileSync(failing, 'process.exitCode = 1;');
  const first = runWith(folder.path, [], { npm_execpath: slow }, 'start');
  const [npm] = await once(first.child.stdout, 'data');
  const second = runWith(folder.path, [], { npm_execpath: failing }, 'start');
  await once(second.child.stderr, 'data');
  process.kill(Number(npm));
  const failure = 'The packages could not be installed ("npm ci" failed): is the npm registry reachable?\n';
  expect([await first.exit, await first.errors, await second.exit, await second.errors]).toEqual([
    [1, null],
    failure,
    [1, null],
    `Another npm command in this folder is installing. Waiting for it.\n${failure}`,
  ]);
});

test('a task fails with one line when Node is older than 20.19 (OPS-3)', async () => {
  await using folder = await temporaryFolder();
  layOut(folder.path, '');
  const old =
    "Object.defineProperties(process,{versions:{value:{node:'20.18.3'}},version:{value:'v20.18.3'}})";
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
  const { errors, exit } = runWith(folder.path, flags, {}, 'start');
  expect(await exit).toEqual([1, null]);
  expect(await errors).toBe('Node 20.19 or later is needed to install; this is v20.18.3.\n');
});

test('every script of package.json runs a task with Node 26 from the installed packages (OPS-2)', () => {
  const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts).toEqual(
    Object.fromEntries(Object.keys(tasks).map((name) => [name, `node scripts/run.mjs ${name}`])),
  );
  expect(Object.keys(optionalDependencies).sort()).toEqual(Object.values(nodePackages).sort());
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
});

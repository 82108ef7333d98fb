import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { compileCache } from '../../scripts/node-flags.mjs';
import { callers } from './server.ts';

const root = join(import.meta.dirname, '../..');
/** Returns the file of a program, given by its path within `server`, such as `cli/store`. */
const program = (name: string) => join(root, `server/${name}.ts`);

const node = [process.execPath];
/** Starts Node without root's right to ignore the modes of files. */
export const nodeBoundByModes =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', process.execPath]
    : node;

/** The running servers and commands. A test that times out does not dispose of its server. */
const running = new Set<ChildProcess>();
// Vitest ends its workers with this signal.
process.on('SIGTERM', () => process.exit());
process.on('exit', () => {
  for (const child of running) {
    child.kill('SIGKILL');
  }
});

/** Starts a server program in `folder` as a separate process, and waits until it listens. */
export async function launch(
  folder: string,
  environment: Record<string, string> = {},
  name = 'process/main',
) {
  const child = spawn(process.execPath, [program(name)], {
    cwd: folder,
    env: { PORT: '0', API_PORT: '0', LOG_LEVEL: 'silent', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  forwardErrors(child.stderr);
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const origin = / at (http:\/\/localhost:\d+) \(started in \d+ ms\)\n/.exec(output)?.[1];
    if (origin !== undefined) {
      resolve(origin);
    }
  });
  const exit = exitOf(child);
  void exit.then(() => running.delete(child));
  void exit.then((ended) => reject(new Error(`${name} ended: ${JSON.stringify(ended)} ${output}${errors}`)));
  const origin = (await listening).replace('localhost', '127.0.0.1');
  return {
    child,
    ...callers(origin),
    origin,
    output: () => output,
    exit,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/**
 * Prints a program's error output. The program must not inherit Vitest's error output: if the program
 * outlived a failed test, the output would stay open, and the test run would not end.
 */
export function forwardErrors(stderr: Readable) {
  stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
}

/** Runs a command until it ends. */
export function runCommand(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  [start = '', ...flags] = node,
) {
  const { status, stdout, stderr } = spawnSync(start, [...flags, program(name), ...args], {
    env: { ...compileCache, ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Starts a command in `folder`, for a test that ends it with a signal. */
export function startCommand(
  folder: string,
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
) {
  const child = spawn(process.execPath, [program(name), ...args], {
    cwd: folder,
    env: { ...compileCache, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  forwardErrors(child.stderr);
  const exit = exitOf(child);
  void exit.then(() => running.delete(child));
  return { child, exit };
}

/** Runs a server that is expected to fail to start. */
export async function runToFailure(
  folder: string,
  environment: Record<string, string>,
  [start = '', ...flags] = node,
) {
  const child = spawn(start, [...flags, program('process/main')], {
    cwd: folder,
    env: { ...compileCache, ...environment },
    // Ends a server that starts by mistake.
    timeout: 60_000,
  });
  const [errors, exit] = await Promise.all([text(child.stderr), exitOf(child)]);
  return { errors, ...exit };
}

async function exitOf(child: ChildProcess) {
  const [code, signal] = await once(child, 'exit');
  return { code: code as number | null, signal: signal as string | null };
}

/** Runs `npm run admin` on the store in `folder`. Returns the exit status and what it prints. */
export function admin(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = runCommand('cli/admin', args, { DATA_DIR: folder });
  return { status, said: stdout.trim(), complained: stderr.trim() };
}

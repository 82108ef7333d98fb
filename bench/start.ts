import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { callers } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { residentMemory } from './memory.ts';
import { listening, root, type Site, serverEnvironment } from './site.ts';
import { median } from './statistics.ts';

/**
 * The maximum time until the first page, ms. `wall` starts with the command, `server` with the server
 * process.
 */
const limits = { wall: 3_000, server: 1_000 };
/** The maximum resident memory of the idle server, MB. */
const memoryLimit = 100;
const starts = 5;
/** Idle time before the memory is read, ms. */
const quietPeriod = 3_000;

/**
 * Times `npm start` as operators use it, when nothing has changed since the last start. Also measures the
 * server's memory. OPS-1, SPEED-17, SPEED-18.
 */
export async function measureStart(site: Site): Promise<Measurement[]> {
  await startOnce(site);
  const warm: Started[] = [];
  for (let start = 0; start < starts; start++) {
    warm.push(await startOnce(site));
  }
  const memory = (await startOnce(site, readMemory)).found;
  const all = (times: number[]) => times.map((time) => time.toFixed(0)).join(', ');
  const walls = warm.map(({ wall }) => wall);
  const servers = warm.map(({ server }) => server);
  return [
    {
      what: 'Warm npm start: until the first page',
      unit: 'ms',
      value: median(walls),
      limit: { under: limits.wall },
      note: all(walls),
    },
    {
      what: 'Warm npm start: from the start of the server process until the first page',
      unit: 'ms',
      value: median(servers),
      limit: { under: limits.server },
      note: all(servers),
    },
    {
      what: 'Server: resident memory, idle',
      unit: 'MB',
      value: memory,
      limit: { under: memoryLimit },
      note:
        memory === undefined
          ? 'needs /proc, which this machine lacks'
          : 'after pages, a login, a signup and the table',
    },
  ];
}

type Started<T = undefined> = {
  /** From the command until the first page has arrived completely, ms. */
  wall: number;
  /** From the start of the server process until the first page has arrived completely, ms. */
  server: number;
  found: T;
};

async function startOnce(site: Site): Promise<Started>;
async function startOnce<T>(
  site: Site,
  find: (child: ChildProcess, origin: string) => Promise<T>,
): Promise<Started<T>>;
async function startOnce<T>(site: Site, find?: (child: ChildProcess, origin: string) => Promise<T>) {
  const before = performance.now();
  const child = spawnNpmStart(site);
  try {
    const { origin, startedIn } = await listening(child);
    const beforePage = performance.now();
    const response = await fetch(`${origin}/`);
    await response.arrayBuffer();
    if (response.status !== 200) {
      throw new Error(`The first page answered ${response.status}.`);
    }
    const now = performance.now();
    return {
      wall: now - before,
      server: startedIn + now - beforePage,
      found: await find?.(child, origin),
    };
  } finally {
    await stop(child);
  }
}

/** Starts `npm start` in a process group, so that npm, its shell and the server end together. */
function spawnNpmStart(site: Site) {
  const npm = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const [program, ...args] = npm === undefined ? ['npm', 'start'] : [node, npm, 'start'];
  return spawn(program, args, {
    cwd: root,
    env: serverEnvironment(site),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

async function stop(child: ChildProcess) {
  if (child.pid !== undefined && child.exitCode === null) {
    const exit = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await exit;
  }
}

/** Requests pages, files and the API, waits, and reads the server's memory. */
async function readMemory(child: ChildProcess, origin: string) {
  const { call, raw, signIn } = callers(origin);
  const { body } = await raw('/');
  const assets = body.toString('utf8').match(/\/assets\/[\w.-]+/g) ?? [];
  for (const path of ['/', '/login', '/404', ...assets]) {
    await raw(path, { 'accept-encoding': 'br' });
  }
  const token = await signIn();
  await call('POST', '/api/v2/subscribe', { json: { email: 'visitor@example.com' } });
  await call('GET', '/api/v2/subscribe', { token });
  await sleep(quietPeriod);
  return residentMemory(child);
}

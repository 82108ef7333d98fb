import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { compareAll } from '../compare.ts';
import { defineKind } from '../kinds.ts';
import { expectSame, Problem } from '../problem.ts';
import { end, firstAdmin, type Place, type Running } from '../site.ts';
import { call, type World } from '../world.ts';

const signal = fc.constantFrom('SIGKILL', 'SIGTERM');
const hour = 60 * 60 * 1_000;

/** Starts the site again and compares its whole state. */
export async function startAgain(world: World) {
  await world.site.start(world.place);
  world.counts.restarts += 1;
  await compareAll(world);
}

/** Ends every server process. After SIGTERM the exit code must be 0. */
export async function stopAll(world: World, by: 'SIGKILL' | 'SIGTERM') {
  const codes = await world.site.stop(by);
  const expected = codes.map(() => (by === 'SIGTERM' ? 0 : null));
  expectSame(`The exit codes after ${by}`, codes, expected);
}

export const restart = defineKind<{ signal: 'SIGKILL' | 'SIGTERM' }>({
  name: 'process.restart',
  weight: 2,
  arguments: () => fc.record({ signal }),
  run: async (world, given) => {
    await stopAll(world, given.signal);
    await startAgain(world);
  },
});

export const replaceInstance = defineKind<{ index: number; signal: 'SIGKILL' | 'SIGTERM' }>({
  name: 'process.replace',
  weight: 1,
  arguments: () => fc.record({ index: fc.nat(2), signal }),
  run: async (world, { index, signal: by }) => {
    if (world.site.instances > 1) {
      await world.site.replace(index, world.place, by);
      world.counts.restarts += 1;
      await compareAll(world);
    }
  },
});

export const moveClock = defineKind<{ hours: number }>({
  name: 'clock.set',
  weight: 1,
  arguments: () => fc.record({ hours: fc.constantFrom(0, 1, 23, 25, 40 * 24, -2, -50, -400 * 24) }),
  run: async (world, { hours }) => world.site.setClock(hours * hour),
});

/** The maximum size of SQLite's write-ahead log after a first start, in kB. */
const logMax = 300;
/** The maximum time after which the first start on PostgreSQL is killed, in ms. */
const startMax = 600;

/**
 * Kills a server at a random point of its first start on a new store. The next start must succeed. On SQLite
 * the point is a size of the write-ahead log, because this size does not depend on the speed of the computer.
 */
export const killFirstStart = defineKind<{ percent: number }>({
  name: 'process.firstStart',
  weight: 1,
  arguments: () => fc.record({ percent: fc.nat(100) }),
  run: async (world, { percent }) => {
    const { site, databases, configuration, step } = world;
    const place = {
      dataDir: join(site.folder, `first-${step}`),
      databaseUrl: configuration.engine === 'postgres' ? await databases?.create() : undefined,
    };
    const first = site.spawnServer(place);
    await hasComeTo(percent, place, first);
    await end(first, 'SIGKILL');
    const second = site.spawnServer(place);
    try {
      await signInAt(await second.listening);
    } catch {
      throw new Problem(
        'difference',
        `A store whose first start was killed never starts again: ${second.output().slice(0, 600)}`,
      );
    } finally {
      await end(second, 'SIGKILL');
    }
  },
});

async function hasComeTo(percent: number, { dataDir, databaseUrl }: Place, { exit, listening }: Running) {
  if (databaseUrl !== undefined) {
    listening.catch(() => undefined);
    await sleep((startMax * percent) / 100);
    return;
  }
  let isOver = false;
  const finish = () => {
    isOver = true;
  };
  void exit.then(finish);
  listening.then(finish, finish);
  const log = join(dataDir, 'swiftex.sqlite-wal');
  const bytes = ((logMax * percent) / 100) * 1_024;
  // Polls without a pause, because a few milliseconds decide which statement runs last before the kill.
  while (!isOver && (statSync(log, { throwIfNoEntry: false })?.size ?? -1) < bytes) {
    await nextTurn();
  }
}

async function signInAt(origin: string) {
  const response = await fetch(`${origin}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  });
  if (response.status !== 200) {
    throw new Problem('status', `Signing in answered ${response.status}`);
  }
}

/** Starts a second server on the same folder. The start must fail on SQLite and succeed on PostgreSQL. */
export const startSecond = defineKind<Record<never, never>>({
  name: 'process.second',
  weight: 1,
  arguments: () => fc.constant({}),
  run: async (world) => {
    const { site, configuration } = world;
    const second = site.spawnServer(world.place);
    const isListening = await second.listening.then(
      () => true,
      () => false,
    );
    const code = await end(second, 'SIGTERM');
    if (isListening !== (configuration.engine === 'postgres')) {
      throw new Problem(
        'difference',
        isListening ? 'A second server started on the same DATA_DIR' : second.output(),
      );
    }
    expectSame('The exit code of a second server', code, isListening ? 0 : 1);
    if (!isListening) {
      expectSame('The line count of a refused server', second.output().trim().split('\n').length, 1);
    }
    await call(world, { path: '/readyz' }, 200);
  },
});

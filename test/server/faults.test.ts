import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Outcome } from '../faults/flood.ts';
import {
  fillDisk,
  jumpClock,
  killDuringWrites,
  killInstances,
  restartDatabase,
} from '../faults/scenarios.ts';
import { engine } from '../support/stores.ts';

const isPostgres = engine === 'postgres';
const unharmed = { lost: 0, unexpected: 0 };

function harmOf({ lost, unexpected }: Outcome) {
  return { lost, unexpected };
}

test.skipIf(isPostgres)('a server killed while it writes has lost nothing it acknowledged', async () => {
  const outcome = await killDuringWrites(2, 60);
  expect(harmOf(outcome)).toEqual(unharmed);
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(120);
});

test.skipIf(isPostgres)(
  'a disk that is full costs nothing that was acknowledged, and room is enough to go on',
  async () => {
    expect(harmOf(await fillDisk())).toEqual(unharmed);
  },
);

test('a clock that jumps loses nothing, and sessions end by it', async () => {
  expect(harmOf(await jumpClock())).toEqual(unharmed);
});

test.runIf(isPostgres)(
  'a database that crashes has lost nothing that was acknowledged',
  async () => {
    expect(harmOf(await restartDatabase(2, 40))).toEqual(unharmed);
  },
  60_000,
);

test.runIf(isPostgres && existsSync('/usr/sbin/nginx'))(
  'of three instances one may be killed at any time',
  async () => {
    const outcome = await killInstances({ seconds: 5, killEvery: 1_200 });
    expect(harmOf(outcome)).toEqual(unharmed);
    expect(outcome.acknowledged).toBeGreaterThan(100);
  },
  60_000,
);

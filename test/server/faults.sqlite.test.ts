import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { killDuringWrites } from '../faults/scenarios.ts';

test('no acknowledged signup is lost when the server is killed while it writes (STORE-1)', async ({
  signal,
}) => {
  const outcome = await killDuringWrites({ rounds: 3, writes: 100, signal });
  expect(harmOf(outcome)).toEqual(unharmed);
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(300);
});

import { expect, test } from 'vitest';
import { killInstances } from '../faults/cluster.ts';
import { harmOf, unharmed } from '../faults/flood.ts';

test('no acknowledged signup is lost when instances behind nginx are killed one after another and PostgreSQL restarts (STORE-40)', async ({
  signal,
}) => {
  const outcome = await killInstances({ seconds: 5, killEvery: 1_200, signal });
  expect(harmOf(outcome)).toEqual(unharmed);
  expect(outcome.acknowledged).toBeGreaterThan(100);
});

import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { restartDatabase } from '../faults/scenarios.ts';

test('no acknowledged signup is lost when the database crashes (STORE-40)', async ({ signal }) => {
  expect(harmOf(await restartDatabase({ rounds: 2, writes: 40, signal }))).toEqual(unharmed);
});

import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { restartDatabase } from '../faults/scenarios.ts';

test('a database that crashes has lost nothing that was acknowledged', async ({ signal }) => {
  expect(harmOf(await restartDatabase({ rounds: 2, writes: 40, signal }))).toEqual(unharmed);
});

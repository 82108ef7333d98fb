import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { jumpClock } from '../faults/scenarios.ts';

test('a clock that jumps loses nothing, and sessions end by it', async ({ signal }) => {
  expect(harmOf(await jumpClock({ signal }))).toEqual(unharmed);
});

import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { jumpClock } from '../faults/scenarios.ts';

test('no signup is lost and sessions end on time when the clock jumps (STORE-5)', async ({ signal }) => {
  expect(harmOf(await jumpClock({ signal }))).toEqual(unharmed);
});

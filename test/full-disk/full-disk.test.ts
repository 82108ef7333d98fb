import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { fillDisk } from '../faults/scenarios.ts';

test('a disk that is full costs nothing that was acknowledged, and room is enough to go on', async ({
  signal,
}) => {
  expect(harmOf(await fillDisk({ signal }))).toEqual(unharmed);
});

import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { fillDisk } from '../faults/scenarios.ts';

test('no acknowledged signup is lost when the disk is full, and writes succeed when there is space again (STORE-4, OPS-32)', async ({
  signal,
}) => {
  expect(harmOf(await fillDisk({ signal }))).toEqual(unharmed);
});

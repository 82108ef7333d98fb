import { expect, test } from 'vitest';
import { harmOf, unharmed } from '../faults/flood.ts';
import { fillDisk } from '../faults/scenarios.ts';

test('the server loses no acknowledged signup when the disk fills up and is then freed (STORE-4, OPS-32)', async ({
  signal,
}) => {
  expect(harmOf(await fillDisk({ signal }))).toEqual(unharmed);
});

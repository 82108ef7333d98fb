import { expect, test } from 'vitest';
import { createGrowthCheck } from '../../server/process/memory.ts';

test('garbage is collected first, and then whenever the heap has grown by 8 MB', () => {
  // Each check finds the first size; a collection leaves the second.
  const sizes = [
    [50, 20],
    [27, 0],
    [28, 22],
    [29, 0],
    [35, 21],
    [21, 0],
  ].map((pair) => pair.map((megabytes) => megabytes * 1_000_000));
  const collected: number[] = [];
  let current = 0;
  let isCollected = false;
  const check = createGrowthCheck(
    () => sizes[current]?.[isCollected ? 1 : 0] ?? 0,
    () => {
      isCollected = true;
      collected.push(current);
    },
  );
  for (; current < sizes.length; current++) {
    isCollected = false;
    check();
  }
  expect(collected).toEqual([0, 2, 4]);
});

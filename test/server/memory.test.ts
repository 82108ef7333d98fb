import { expect, test } from 'vitest';
import { createQuietWatch } from '../../server/memory.ts';

test('memory is given back once each time the server becomes quiet after it was busy', () => {
  const seen: number[] = [];
  let given = 0;
  const observe = createQuietWatch(() => {
    given += 1;
  });
  for (const share of [0.001, 0.1, 0.001, 0.2, 0.1, 0.02, 0.001, 0.9, 0.5, 0.03, 0.01, 0.01]) {
    observe(share);
    seen.push(given);
  }
  expect(seen).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
});

import { test } from 'vitest';
import { races, regressions } from './regressions.ts';
import { expectReplay } from './short-run.ts';

test.each([...regressions, ...races])('%s (SQLite)', async (_, steps) => {
  await expectReplay({ engine: 'sqlite', instances: 1 }, steps);
});

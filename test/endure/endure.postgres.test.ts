import { test } from 'vitest';
import { expectToEndure } from './short-run.ts';

test.concurrent.each([1, 3])(
  '%i instances on PostgreSQL show what the oracle expects after 400 commands with restarts and faults (STORE-7, STORE-41, STORE-43, TEST-36)',
  async (instances) => {
    await expectToEndure({ engine: 'postgres', instances }, { seed: 15, count: 400, hasPostgres: true });
  },
);

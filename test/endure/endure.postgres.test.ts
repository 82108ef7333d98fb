import { test } from 'vitest';
import { expectToEndure } from './short-run.ts';

test.concurrent.each([1, 3])(
  '%i instances on PostgreSQL match the oracle after 400 commands with restarts and faults (STORE-7, STORE-41, STORE-43, TEST-36)',
  async (instances) => {
    const hasMailServer = instances === 1;
    await expectToEndure(
      { engine: 'postgres', instances, hasMailServer },
      { seed: 15, count: 400, hasPostgres: true },
    );
  },
);

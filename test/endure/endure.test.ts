import { test } from 'vitest';
import { postgresPrograms } from '../../scripts/postgres.ts';
import { expectToEndure } from './short-run.ts';

test('one server on SQLite matches the oracle after 400 commands with restarts and faults (STORE-7, STORE-41, STORE-43, TEST-36)', async () => {
  const hasPostgres = postgresPrograms() !== undefined;
  await expectToEndure({ engine: 'sqlite', instances: 1 }, { seed: 15, count: 400, hasPostgres });
});

import { afterAll, beforeAll, describe, test } from 'vitest';
import { prepareGround } from './ground.ts';
import { races, regressions } from './regressions.ts';
import { expectReplay } from './short-run.ts';

let ground: Awaited<ReturnType<typeof prepareGround>>;
beforeAll(async () => {
  ground = await prepareGround({ hasPostgres: true });
});
afterAll(() => ground[Symbol.asyncDispose]());

describe.each([1, 3])('%i instances on PostgreSQL', (instances) => {
  test.each([...regressions, ...races])('%s', async (_, steps) => {
    await expectReplay({ engine: 'postgres', instances }, steps, ground);
  });
});

import { afterAll, beforeAll, test } from 'vitest';
import { prepareGround } from './ground.ts';
import { races, regressions } from './regressions.ts';
import { expectReplay } from './short-run.ts';

let ground: Awaited<ReturnType<typeof prepareGround>>;
beforeAll(async () => {
  ground = await prepareGround({ hasPostgres: true });
});
afterAll(() => ground[Symbol.asyncDispose]());

test.each([...regressions, ...races])('%s (three instances on PostgreSQL)', async (_, steps) => {
  await expectReplay({ engine: 'postgres', instances: 3 }, steps, ground);
});

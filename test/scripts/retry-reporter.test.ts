import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

/**
 * Runs a passing test, and as many tests as `flaky` that pass only on a retry. With `isBroken`, also runs a
 * test that fails twice.
 */
async function runWith(flaky: number, { isBroken = false } = {}) {
  await using folder = await temporaryFolder();
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  mkdirSync(join(folder.path, 'area'));
  writeFileSync(
    join(folder.path, 'vitest.config.mjs'),
    `export default { test: { retry: 1, reporters: [${JSON.stringify(resolve('test/support/retry-reporter.ts'))}] } };`,
  );
  writeFileSync(
    join(folder.path, 'area/some.test.ts'),
    `import { describe, expect, test } from 'vitest';
    test.runIf(${isBroken})('broken', () => expect(1).toBe(2));
    describe('group', () => {
      test('sound', () => {});
      for (let index = 1; index <= ${flaky}; index++) {
        let tries = 0;
        test('flaky ' + index, () => expect(++tries).toBe(2));
      }
    });`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });
  return { status, errors: stderr.trim() };
}

test('a run prints no list of retries when no test was retried', async () => {
  expect(await runWith(0)).toEqual({ status: 0, errors: '' });
});

test('a run passes and lists the retried tests when two tests pass only on a retry (TEST-6)', async () => {
  expect(await runWith(2)).toEqual({
    status: 0,
    errors: `Passed on a retry only: 2 (at most 2 may)
  area/some.test.ts: group > flaky 1
  area/some.test.ts: group > flaky 2`,
  });
});

test('a run fails when three tests pass only on a retry (TEST-6)', async () => {
  const { status, errors } = await runWith(3);
  expect(status).toBe(1);
  expect(errors).toContain('Passed on a retry only: 3 (at most 2 may)');
  expect(errors).toContain('area/some.test.ts: group > flaky 3');
});

test('a test that also fails on its retry does not count as passed on a retry', async () => {
  const { status, errors } = await runWith(1, { isBroken: true });
  expect(status).toBe(1);
  expect(errors).toContain('Passed on a retry only: 1 (at most 2 may)');
  expect(errors).not.toContain('broken');
});

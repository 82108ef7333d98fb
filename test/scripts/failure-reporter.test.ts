import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { causesOf } from '../support/same-cause.ts';
import { temporaryFolder } from '../support/server.ts';

test('the report groups failed paths with the same cause and shows the shortest failing path of each group (TEST-13)', () => {
  const failure = (task: string, message: string, place = 'views form') => ({ task, message, place });
  expect(
    causesOf([
      failure('a long path', 'step 4 of 6, after "send", when sent: expected 1'),
      failure('no path', 'expected 1'),
      failure('a short path', 'step 2 of 3, after "send", when sent: expected 1'),
      failure('another cause', 'step 3 of 3, after "send", when sent: expected 2'),
      failure('another file', 'step 3 of 3, after "send", when sent: expected 1', 'machines form'),
      failure('the same words, but no path', 'expected 1'),
      failure('a negative test', 'on the way, step 4 of 4, after "send", when sent: expected 1'),
    ]),
  ).toEqual([
    { shown: 'no path', others: [] },
    { shown: 'the same words, but no path', others: [] },
    { shown: 'a short path', others: ['a long path', 'a negative test'] },
    { shown: 'another cause', others: [] },
    { shown: 'another file', others: [] },
  ]);
});

test('a test run prints one failure per cause and counts all failures (TEST-13)', async () => {
  await using folder = await temporaryFolder();
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  mkdirSync(join(folder.path, 'area'));
  writeFileSync(
    join(folder.path, 'vitest.config.mjs'),
    `export default { test: { reporters: [${JSON.stringify(resolve('test/support/failure-reporter.ts'))}] } };`,
  );
  writeFileSync(
    join(folder.path, 'area/some.test.ts'),
    `import { describe, test } from 'vitest';
    const failing = (message) => () => { throw new Error(message); };
    describe('group', () => {
      test('long', failing('step 3 of 3, after "send": no answer'));
      test('short', failing('step 1 of 3, after "send": no answer'));
    });
    test('sound', () => {});
    test('other', failing('step 2 of 3, after "wait": no answer'));`,
  );
  writeFileSync(join(folder.path, 'area/broken.test.ts'), `throw new Error('cannot be read');`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });
  expect(status).toBe(1);
  expect(stderr.match(/^ FAIL .*|^\w*Error: .*|^\d+ more.*/gm)).toEqual([
    ' FAIL  area/broken.test.ts [ area/broken.test.ts ]',
    'Error: cannot be read',
    ' FAIL  area/some.test.ts > group > short',
    'Error: step 1 of 3, after "send": no answer',
    ' FAIL  area/some.test.ts > other',
    'Error: step 2 of 3, after "wait": no answer',
    '1 more with the cause of "short"',
  ]);
  expect(stdout.match(/^ +(?:Test Files|Tests) .*/gm)).toEqual([
    ' Test Files  2 failed (2)',
    '      Tests  3 failed | 1 passed (4)',
  ]);
});

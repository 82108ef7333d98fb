import { expect, test, vi } from 'vitest';
import type { TestCase, TestModule, Vitest } from 'vitest/node';
import FlowReporter from '../support/flow-reporter.ts';

test.each([
  ['on a computer with every program', undefined],
  [
    'without PostgreSQL, nginx and a disk to fill',
    ['!postgres', '!cluster', '!endure-postgres', '!full-disk'],
  ],
])(
  'a full run %s prints a table of flows, and fails when a transition was not covered (TEST-3, TEST-11)',
  async (_, project) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { exitCode } = process;
    const reporter = new FlowReporter();
    reporter.onInit({ config: { watch: false, project } } as unknown as Vitest);
    await reporter.onTestRunEnd([], []);
    const code = process.exitCode;
    process.exitCode = exitCode;
    expect(code).toBe(1);
    expect(errors.mock.calls.join('\n')).toMatch(
      /^Not acted out:\n[\s\S]*^ {2}waitlistForm: nothing on the machine$/m,
    );
    expect(lines.mock.calls.join('\n')).toMatch(
      /^flow +states +transitions +machine's +guards +delays +on the machine +on the view +in the browser +must not +mutants$/m,
    );
  },
);

test('the last lines of a run list each failed test with the first line of its error message (TEST-3)', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new FlowReporter();
  reporter.onTestCaseResult({
    module: { relativeModuleId: 'test/server/mail/queue.test.ts', project: { name: 'postgres' } },
    fullName: 'an email is sent once (MAIL-3)',
    result: () => ({ state: 'failed', errors: [{ message: 'expected 1 to be 2\n  at line 3' }] }),
  } as unknown as TestCase);
  await reporter.onTestRunEnd([], []);
  expect(lines.mock.calls.flat()).toEqual([
    '\nTests: 0 passed, 1 failed, 0 skipped',
    '  postgres test/server/mail/queue.test.ts: an email is sent once (MAIL-3)\n    expected 1 to be 2',
  ]);
});

test('the last lines of a run also list failed hooks and errors that no test caught (TEST-3)', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const endure = {
    relativeModuleId: 'test/endure/kill.test.ts',
    project: { name: 'endure' },
    errors: () => [{ message: 'Hook timed out in 60000ms.\nIf this is a long-running hook' }],
    children: { allSuites: () => [{ errors: () => [{ message: 'no such folder' }] }] },
  } as unknown as TestModule;
  await new FlowReporter().onTestRunEnd([endure], [new Error('connection lost')]);
  expect(lines.mock.calls.flat()).toEqual([
    '\nTests: 0 passed, 3 failed, 0 skipped',
    '  endure test/endure/kill.test.ts: outside its tests\n    Hook timed out in 60000ms.',
    '  endure test/endure/kill.test.ts: outside its tests\n    no such folder',
    '  no test: connection lost',
  ]);
});

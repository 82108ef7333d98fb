import { expect, test, vi } from 'vitest';
import type { TestCase, Vitest } from 'vitest/node';
import FlowReporter from '../support/flow-reporter.ts';

test('a full run prints a table of flows, and fails when no test reached a transition (TEST-3, TEST-11)', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { exitCode } = process;
  const reporter = new FlowReporter();
  reporter.onInit({ config: { watch: false } } as unknown as Vitest);
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
});

test('the last lines of a run list each failed test with the first line of its error message (TEST-3)', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new FlowReporter();
  reporter.onTestCaseResult({
    module: { relativeModuleId: 'test/server/mail/queue.test.ts' },
    project: { name: 'postgres' },
    fullName: 'an email is sent once (MAIL-3)',
    result: () => ({ state: 'failed', errors: [{ message: 'expected 1 to be 2\n  at line 3' }] }),
  } as unknown as TestCase);
  await reporter.onTestRunEnd([], []);
  expect(lines.mock.calls.flat()).toEqual([
    '\nTests: 0 passed, 1 failed, 0 skipped',
    '  postgres test/server/mail/queue.test.ts: an email is sent once (MAIL-3)\n    expected 1 to be 2',
  ]);
});

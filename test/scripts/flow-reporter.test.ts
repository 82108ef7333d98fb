import { expect, test, vi } from 'vitest';
import type { Vitest } from 'vitest/node';
import FlowReporter from '../support/flow-reporter.ts';

test('a whole run ends with a table of flows, and fails with the transitions that no test reached (TEST-3, TEST-11)', async () => {
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

import { expect, test, vi } from 'vitest';
import type { TestCase, TestModule, Vitest } from 'vitest/node';
import { faqModel } from '../models/shell/faq.model.ts';
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

/** Reports failed tests of one file, each with its name and its error, and returns the printed lines. */
async function reported(failures: Array<[name: string, error: { message: string; diff?: string }]>) {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new FlowReporter();
  for (const [fullName, error] of failures) {
    reporter.onTestCaseResult({
      module: { relativeModuleId: 'test/views/faq.test.tsx', project: { name: 'views' } },
      fullName,
      result: () => ({ state: 'failed', errors: [error] }),
    } as unknown as TestCase);
  }
  await reporter.onTestRunEnd([], []);
  return lines.mock.calls.flat().slice(1);
}

test('the last lines of a run show the first difference when an error message shortens its values (TEST-3)', async () => {
  const message = 'expected [ …(2) ] to deeply equal [ …(2) ]';
  const diff =
    '\u001b[32m- Expected\u001b[39m\n\u001b[31m+ Received\u001b[39m\n\n@@ -1,3 +1,4 @@\n  [\n-   "Name",\n+   "Company",\n+   "Name",\n  ]';
  expect(await reported([['the columns', { message, diff }]])).toEqual([
    `  views test/views/faq.test.tsx: the columns\n    ${message}\n    -   "Name",\n    +   "Company",`,
  ]);
});

test('the last lines of a run count paths of a flow that fail for the same cause (TEST-3, TEST-13)', async () => {
  const step = (place: number) => ({ message: `step ${place} of 5, after "press", when open: expected 1` });
  expect(
    await reported([
      ['a long path', step(4)],
      ['a short path', step(2)],
      ['no path', { message: 'expected 2' }],
      ['another path', step(3)],
    ]),
  ).toEqual([
    '  views test/views/faq.test.tsx: no path\n    expected 2',
    '  views test/views/faq.test.tsx: a short path\n    step 2 of 5, after "press", when open: expected 1\n    and 2 more with this cause',
  ]);
});

test('the last lines of a run list 20 failures and count the others (TEST-3)', async () => {
  const names = Array.from({ length: 23 }, (_, index) => `test ${index}`);
  const lines = await reported(names.map((name) => [name, { message: name }]));
  expect([lines.length, lines.at(-1)]).toEqual([21, '  and 3 more']);
});

test('a partial run marks a level without tests as not run in the table of flows (TEST-3)', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const flow = { level: 'view', model: faqModel, steps: [{ from: 'all closed', event: 'click the first' }] };
  const reporter = new FlowReporter();
  reporter.onTestCaseResult({
    result: () => ({ state: 'passed' }),
    meta: () => ({ flow }),
  } as unknown as TestCase);
  await reporter.onTestRunEnd([], []);
  const [head = '', row = ''] = String(lines.mock.calls[0]).trim().split('\n');
  const cells = row.split(/ {2,}/);
  const cellOf = (name: string) => cells[head.split(/ {2,}/).indexOf(name)];
  expect(
    ['flow', 'states', "machine's", 'on the machine', 'on the view', 'in the browser'].map(cellOf),
  ).toEqual(['faq', 'not run', 'not run', 'not run', expect.stringContaining('(1 path'), 'not run']);
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

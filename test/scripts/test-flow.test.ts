import { expect, test } from 'vitest';
import { node } from './kit/small-tree.ts';

test('npm run test:flow runs the tests of one flow and lists what they do not cover (TEST-12)', () => {
  const { status, stdout } = node('.', 'scripts/test-flow.ts', 'faq', '--no-browser');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^faq +3\/3 /m);
  expect(stdout).toContain('Not covered:\n  nothing');
});

test('an unknown flow fails with the usage and a list of the flows (TEST-12)', () => {
  const { status, stderr } = node('.', 'scripts/test-flow.ts', 'nothing');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Usage: .* The flows are access-notice, account, /),
  ]);
});

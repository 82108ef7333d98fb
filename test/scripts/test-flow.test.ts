import { expect, test } from 'vitest';
import { node } from './kit/small-tree.ts';

test('npm run test:flow runs the tests of one flow and lists the uncovered parts (TEST-12)', {
  timeout: 180_000,
}, () => {
  const { status, stdout } = node('.', 'scripts/test-flow.ts', 'faq', '--no-browser');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^faq +3\/3 /m);
  expect(stdout).toContain('Not covered:\n  nothing');
});

test('npm run test:flow fails with its usage and a list of the flows when the flow is unknown (TEST-12)', () => {
  const { status, stderr } = node('.', 'scripts/test-flow.ts', 'nothing');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Usage: .* The flows are access-notice, account, /),
  ]);
});

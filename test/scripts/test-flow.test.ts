import { expect, test } from 'vitest';
import { filesOf } from '../../scripts/machine-files.ts';
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

test('the tests of a flow include every further test file of its machine, but not those of other machines (TEST-12)', () => {
  expect([filesOf('post-form').tests, filesOf('media').tests, filesOf('media-library').tests]).toEqual([
    ['-conflict', '-late', '-reports', '-saves', '-slug', '-tags', ''].map(
      (part) => `test/machines/writing/post-form${part}.test.ts`,
    ),
    ['-conflict', '-unsaved', ''].map((part) => `test/machines/admin/media${part}.test.ts`),
    ['test/machines/admin/media-library.test.ts'],
  ]);
});

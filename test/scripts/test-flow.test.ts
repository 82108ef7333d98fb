import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, flowNamed } from '../../scripts/machine-files.ts';
import { temporaryFolder } from '../support/server.ts';
import { node, writeTree } from './kit/small-tree.ts';

test('npm run test:flow runs the tests of one flow and lists the uncovered parts (TEST-12)', {
  timeout: 180_000,
}, () => {
  const { status, stdout } = node('.', 'scripts/test-flow.ts', 'faq', '--no-browser');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^faq +3\/3 /m);
  expect(stdout).toContain('Not covered:\n  nothing');
});

test('npm run test:flow names an unknown flow and lists the flows (TEST-12)', () => {
  const { status, stderr } = node('.', 'scripts/test-flow.ts', 'waitlistform');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^There is no flow "waitlistform"\. Usage: .* The flows are access-notice, account, /,
    ),
  ]);
});

test('a flow is found by the name of its files and by the name in test titles (TEST-12)', () => {
  expect(['waitlist-form', 'waitlistForm', 'waitlistform', ''].map(flowNamed)).toEqual([
    'waitlist-form',
    'waitlist-form',
    undefined,
    undefined,
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

test('the tests of a flow include those that import its model, and tests made on the workbench from its machine (TEST-12)', async () => {
  await using folder = await temporaryFolder();
  const program = `const { rehearsalsOf } = await import(process.argv[1]); console.log(JSON.stringify(rehearsalsOf('door')));`;
  const machine = "import { doorMachine } from '../../../src/machines/home/door.machine.ts';\n";
  writeTree(folder.path, {
    'src/machines/home/door.machine.ts': '',
    'test/views/home/door.test.tsx': "import { doorModel } from '../../models/home/door.model.ts';",
    'test/views/home/door-bug.test.tsx': `${machine}import { startBench } from '../../../workbench/bench.ts';`,
    'test/views/home/hall.test.tsx': machine,
    'test/browser/home/door.test.ts': "import { doorModel } from '../../models/home/door.model.ts';",
    'test/views/home/window-bug.test.tsx': "import { startBench } from '../../../workbench/bench.ts';",
  });
  const { stdout } = node(
    folder.path,
    '--input-type=module',
    '-e',
    program,
    resolve('scripts/machine-files.ts'),
  );
  expect(JSON.parse(stdout)).toEqual([
    'test/browser/home/door.test.ts',
    'test/views/home/door-bug.test.tsx',
    'test/views/home/door.test.tsx',
  ]);
});

test('for a flow that the explorer does not list, test:flow names the file of the missing row (TEST-12, EXPLORE-1)', async () => {
  await using folder = await temporaryFolder();
  const program = `const { problemOfRow } = await import(process.argv[1]); console.log(JSON.stringify(['door', 'doors'].map(problemOfRow)));`;
  writeTree(folder.path, {
    'test/explorer/rows/home.ts': "import { doorMachine } from '../../../src/machines/home/door.machine.ts';",
  });
  const { stdout } = node(
    folder.path,
    '--input-type=module',
    '-e',
    program,
    resolve('scripts/machine-files.ts'),
  );
  expect(JSON.parse(stdout)).toEqual([
    null,
    'doors has no row yet: add one with at least one rule to a file in test/explorer/rows (EXPLORE-1).',
  ]);
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { node, writeTree } from './kit/small-tree.ts';

const program = `const { runSteps } = await import(process.argv[1]); runSteps([['sound.mjs'], ['failing.mjs', ...process.argv.slice(2)], ['sound.mjs']]);`;

test.each([
  ['names its arguments', ['--check', 'one'], 'Failed: failing.mjs --check one'],
  [
    'shortens a long list of arguments',
    Array.from({ length: 40 }, (_, index) => `test/views/file-${index}.test.tsx`),
    'Failed: failing.mjs test/views/file-0.test.tsx test/views/file-1.test.tsx test/views/file-2.test.tsx and 37 more arguments',
  ],
])('a list of programs ends at the first failure and %s', async (_, args, line) => {
  await using folder = await temporaryFolder();
  writeTree(folder.path, { 'sound.mjs': "console.log('sound');", 'failing.mjs': 'process.exit(3);' });
  expect(
    node(folder.path, '--input-type=module', '-e', program, resolve('scripts/steps.ts'), ...args),
  ).toEqual({ status: 3, stdout: 'sound\n', stderr: `${line}\n` });
});

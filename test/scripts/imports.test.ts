import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { node, writeTree } from './kit/small-tree.ts';

const readme = '# Doors\n\n<!-- Drawn by `npm run imports` -->\n\n<!-- End of the drawing -->\n';

/** Runs the script on two files, and returns its outcome and the README after it. */
async function run(files: Record<string, string>, ...args: string[]) {
  await using folder = await temporaryFolder();
  writeTree(folder.path, { 'README.md': readme, ...files });
  const outcome = node(folder.path, resolve('scripts/imports.ts'), ...args);
  return { ...outcome, readme: readFileSync(join(folder.path, 'README.md'), 'utf8') };
}

const allowed = {
  'src/views/ui/handle.tsx': "import '../../machines/home/door.machine.ts';\n",
  'src/machines/home/door.machine.ts': '',
};
const forbidden = {
  'src/views/ui/handle.tsx': '',
  'src/machines/home/door.machine.ts': "import '../../views/ui/handle.tsx';\n",
};
const complaint =
  'src/machines/home/door.machine.ts must not import src/views/ui/handle.tsx: scripts/layers.ts says what src/machines may import.\n';

test('npm run imports draws allowed imports in the README', async () => {
  expect(await run(allowed)).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
    readme: readme.replace(
      '-->\n\n<!-- End',
      '-->\n\n```mermaid\nflowchart TD\n  src_views_ui["src/views/ui"] --> src_machines["src/machines"]\n```\n\n<!-- End',
    ),
  });
});

test('npm run imports reports a forbidden import and leaves the README unchanged, also with --check', async () => {
  const refused = { status: 1, stdout: '', stderr: complaint, readme };
  expect(await run(forbidden)).toEqual(refused);
  expect(await run(forbidden, '--check')).toEqual(refused);
});

test('npm run imports --check reports a stale graph and leaves the README unchanged', async () => {
  expect(await run(allowed, '--check')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The graph of folders in README.md is stale: run "npm run imports" and commit it.\n',
    readme,
  });
});

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { node, writeTree } from './kit/small-tree.ts';

/** Runs a program with Vite's `build` and `createServer` and the plugin, in a folder with one faulty article. */
async function run(program: string) {
  await using folder = await temporaryFolder();
  writeTree(folder.path, {
    'index.html': 'The page',
    'src/content/help/new-one.md': '---\nid: new-one\n---\n\nThe text.\n',
  });
  const plugin = pathToFileURL(resolve('build/vite-help.ts')).href;
  const vite = pathToFileURL(resolve('node_modules/vite/dist/node/index.js')).href;
  return node(
    folder.path,
    '--input-type=module',
    '--eval',
    `import { build, createServer } from '${vite}';
    import { helpContent } from '${plugin}';
    const settings = { configFile: false, clearScreen: false, plugins: [helpContent()] };
    ${program}`,
  );
}

const problem = 'src/content/help/new-one.md: title: ';

test('the development server reports a faulty article and keeps serving (HELP-13)', async () => {
  const { status, stdout, stderr } = await run(`
    const server = await createServer({ ...settings, server: { port: 0, host: '127.0.0.1', watch: null } });
    await server.listen();
    const page = await fetch(\`http://127.0.0.1:\${server.httpServer.address().port}/\`);
    console.log(page.status, await page.text());
    await server.close();`);
  expect([status, stdout, stderr]).toEqual([
    0,
    expect.stringContaining('The page'),
    expect.stringContaining(problem),
  ]);
});

test('the build fails on a faulty article (HELP-13)', async () => {
  const { status, stderr } = await run(`await build({ ...settings, logLevel: 'silent' });`);
  expect([status, stderr]).toEqual([1, expect.stringContaining(problem)]);
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkArticles } from '../../build/help-content.ts';
import { unfinishedIn } from '../../build/unfinished.ts';
import { articleFile, pageFiles, withArticle, withPage } from '../../scripts/new-content.ts';
import { flowFiles } from '../../scripts/new-flow.ts';
import { topics } from '../../src/content/help/topics.ts';
import { temporaryFolder } from '../support/server.ts';

const node = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });

/** Copies the files that generated files import, and the files that check generated files. */
function layOut(folder: string) {
  for (const part of [
    'src',
    'scripts',
    'workbench',
    'test/support/flow-model.ts',
    'test/support/model.ts',
    'test/support/effects-of-events.ts',
    'test/support/impossible.ts',
    'test/support/machine-of-test.ts',
    'test/support/named-failure.ts',
    'test/support/nothing-else.ts',
    'test/support/paths.ts',
    'test/support/started-actors.ts',
    'tsconfig.json',
    'package.json',
  ]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

function write(folder: string, files: ReadonlyMap<string, string>) {
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

test('the build refuses a new page until its title, description and text are written', () => {
  const source = [...pageFiles('/untaken/page').files.values()].join('');
  const titled = source.replace('Fill in the title', 'Press kit');
  const described = titled.replace('Fill in what a search engine shows of this page.', 'Logos and texts.');
  const written = described.replace('Fill in src/views/untaken-page/untaken-page-screen.tsx', 'Press kit');
  expect([source, titled, described, written].map(unfinishedIn)).toEqual([
    'Fill in the title',
    'Fill in what a search engine shows',
    'Fill in src/views/untaken-page/untaken-page-screen.tsx',
    undefined,
  ]);
});

test('the check and the build print one line per part of a new page or article that is missing, without a stack trace', async () => {
  await using folder = await temporaryFolder();
  layOut(folder.path);
  for (const part of ['build', 'server']) {
    cpSync(part, join(folder.path, part), { recursive: true });
  }
  node(folder.path, 'scripts/new.ts', 'page', '/untaken-page');
  node(folder.path, 'scripts/new.ts', 'article', 'import-wallet', 'untaken-article');
  for (const program of ['scripts/content.ts', 'build/build.ts']) {
    const { status, stderr } = node(folder.path, program);
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [
        'src/content/help/untaken-article.md: title: must not be empty.',
        'src/content/help/untaken-article.md: keywords: must name at least one.',
        'src/content/help/untaken-article.md: summary: must not be empty.',
        'src/views/untaken-page/untaken-page-screen.tsx is not finished: Fill in the title',
      ],
    ]);
  }
}, 60_000);

test("a new flow and a new page compile, and the flow's tests fail with the names of the missing parts (TEST-13)", async () => {
  await using folder = await temporaryFolder();
  layOut(folder.path);
  const flow = flowFiles('home', 'untaken-flow');
  const { files: page, row } = pageFiles('/untaken/page');
  write(folder.path, new Map([...flow, ...page]));
  const list = join(folder.path, 'src/screens.ts');
  writeFileSync(list, withPage(readFileSync(list, 'utf8'), row));
  writeFileSync(
    join(folder.path, 'tsconfig.new.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['src/**/*.d.ts'],
      files: [...flow.keys(), ...page.keys()],
    }),
  );
  writeFileSync(
    join(folder.path, 'vitest.config.mjs'),
    "export default { test: { environment: 'jsdom', include: ['test/**/untaken-flow.test.{ts,tsx}'] } };",
  );
  expect(
    node(folder.path, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json').stdout,
  ).toBe('');
  expect(row).toBe("  untakenPage: page('/untaken/page', 'untaken-page/untaken-page-screen'),");
  const { status, stdout, stderr } = node(folder.path, 'node_modules/vitest/vitest.mjs', 'run');
  expect(status).toBe(1);
  expect(stdout).toMatch(/Tests {2}\d+ failed/);
  for (const missing of [
    'test/machines/home/untaken-flow.test.ts: check that the machine is in the state that this is.',
    'test/views/home/untaken-flow.test.tsx: check what a visitor sees.',
  ]) {
    expect(stderr).toContain(`before the first step, when closed: Fill in ${missing}`);
  }
}, 60_000);

test('a new article comes last in its subtopic, and the build reports its missing fields', async () => {
  await using folder = await temporaryFolder();
  const source = withArticle(readFileSync('src/content/help/topics.ts', 'utf8'), 'import-wallet', 'new-one');
  writeFileSync(join(folder.path, 'topics.ts'), source);
  const read: { topics: typeof topics } = await import(/* @vite-ignore */ join(folder.path, 'topics.ts'));
  expect(read.topics).toEqual(
    topics.map((topic) => ({
      ...topic,
      subtopics: topic.subtopics.map((part) =>
        part.id === 'import-wallet' ? { ...part, articles: [...part.articles, 'new-one'] } : part,
      ),
    })),
  );
  const article = articleFile(
    { topic: 'wallet-management', path: '/wallet-management', subtopic: 'import-wallet' },
    'new-one',
    '2026-11-22',
  );
  const check = (text: string) => () =>
    checkArticles(
      [{ file: 'new-one.md', source: text }],
      [
        {
          id: 'wallet-management',
          name: 'Wallets',
          path: '/wallet-management',
          description: 'Wallets.',
          subtopics: [{ id: 'import-wallet', name: 'Importing', articles: ['new-one'] }],
        },
      ],
    );
  for (const field of ['title', 'keywords', 'summary']) {
    expect(check(article)).toThrow(new RegExp(`new-one\\.md: ${field}`));
  }
  const filledIn = article
    .replace('title: ""', 'title: "A title"')
    .replace('keywords: []', 'keywords: [wallet]')
    .replace('summary: ""', 'summary: "A summary."');
  expect(check(filledIn)()).toHaveLength(1);
});

test('adding an article to an unknown subtopic fails', () => {
  expect(() => withArticle(readFileSync('src/content/help/topics.ts', 'utf8'), 'nowhere', 'x')).toThrow(
    'src/content/help/topics.ts has no subtopic "nowhere".',
  );
});

test('the `new` script prints its usage when its arguments are wrong', () => {
  for (const args of [[], ['flow', 'home'], ['page'], ['article', 'fees'], ['thing']]) {
    const { status, stderr } = node('.', 'scripts/new.ts', ...args);
    expect([status, stderr.split('\n')[0]]).toEqual([1, 'Usage: npm run new -- flow AREA NAME']);
  }
});

const nameRule = 'write a name in small letters, digits and hyphens, such as cookie-jar.';
const pathRule = 'write a path as / and small letters, digits and hyphens, such as /press-kit.';

test.each([
  ['flow site cookieJar', `"cookieJar": ${nameRule}`],
  ['flow Site cookie-jar', `"Site": ${nameRule}`],
  ['article fees FeeTable', `"FeeTable": ${nameRule}`],
  ['page press-kit', `"press-kit": ${pathRule}`],
  ['page /Press', `"/Press": ${pathRule}`],
  [
    'flow wallet payment-tabs',
    'There is already a flow "payment-tabs": src/machines/wallet/payment-tabs.machine.ts. The names of flows are unique.',
  ],
  [
    'flow blog search',
    'There is already a flow "search": src/machines/admin/search.machine.ts. The names of flows are unique.',
  ],
  ['flow shell switch', '"switch" is a reserved word of JavaScript. Give the flow another name.'],
  ['page /login', '/login already belongs to the page "login" (/login) in src/screens.ts.'],
  ['page /blog', '/blog already belongs to the page "blog" (/blog) in src/screens.ts.'],
  ['page /blog/rss', '/blog/rss already belongs to the page "blogPost" (/blog/:slug) in src/screens.ts.'],
  ['page /navigation', '/navigation already belongs to the page "topic" (/:topic) in src/screens.ts.'],
  ['page /uploads', 'The server itself answers /uploads. Choose another path.'],
  ['page /api/keys', 'The server itself answers /api. Choose another path.'],
  ['page /white/paper', 'src/screens.ts already has a page "whitePaper".'],
  [
    'page /2024-report',
    '/2024-report: the name of a component cannot begin with a digit. Begin the path with a letter.',
  ],
])('`npm run new -- %s` writes nothing and tells the reason', async (line, problem) => {
  await using folder = await temporaryFolder();
  for (const part of ['src', 'scripts', 'test/support', 'package.json']) {
    cpSync(part, join(folder.path, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  const written = () => [
    readdirSync(join(folder.path, 'src'), { recursive: true }),
    readFileSync(join(folder.path, 'src/screens.ts'), 'utf8'),
  ];
  const before = written();
  const { status, stdout, stderr } = node(folder.path, 'scripts/new.ts', ...line.split(' '));
  expect([status, stdout, stderr]).toEqual([1, '', `${problem}\n`]);
  expect(written()).toEqual(before);
});

test('the `new` script names every place in which a new flow must be listed, and the commands to run', async () => {
  await using folder = await temporaryFolder();
  layOut(folder.path);
  const { stdout } = node(folder.path, 'scripts/new.ts', 'flow', 'white-paper', 'untaken-flow');
  expect(stdout.split('\n').filter((line) => !line.startsWith('Created '))).toEqual([
    `Add 'untakenFlow' to the area "whitePaper" in the list of machines in test/machines/every-machine.test.ts.`,
    "Add a row for 'untaken-flow', with at least one rule, to a file in test/explorer/rows.",
    'Use the flow in a screen, and add a visit that starts each of its actors to test/support/page/visits.ts, or to admin-visits.ts in the same folder: the tests fail for a flow that no visit starts.',
    'Act out the flow in test/browser, or give the reason why not in the `levels` of its model.',
    'Fill in the model first, then the machine. Then run: npm run test:changed',
    'When both are done: npm run flows, npm run mutate -- untaken-flow, npm run mutate -- --added untaken-flow',
    'Give each survivor a reason in docs/flows/mutation.json.',
    '',
  ]);
});

test('the `new` script adds a page whose path has one part', async () => {
  await using folder = await temporaryFolder();
  layOut(folder.path);
  const row =
    "  untakenSinglePage: page('/untaken-single-page', 'untaken-single-page/untaken-single-page-screen'),";
  expect(node(folder.path, 'scripts/new.ts', 'page', '/untaken-single-page')).toMatchObject({
    status: 0,
    stdout: `Created src/views/untaken-single-page/untaken-single-page-screen.tsx\nAdded to src/screens.ts:\n${row}\nFill in its title, description and content. Write its rule in docs/requirements, and link to it: no other page does yet.\n`,
    stderr: '',
  });
  expect(readFileSync(join(folder.path, 'src/screens.ts'), 'utf8')).toContain(`\n${row}\n`);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affectedBy } from '../../scripts/affected.ts';
import { readImports } from '../../scripts/import-graph.ts';

const edges = [
  ['src/views/home/join.tsx', 'src/machines/home/join.machine.ts'],
  ['src/app.tsx', 'src/views/home/join.tsx'],
  ['test/machines/home/join.test.ts', 'src/machines/home/join.machine.ts'],
  ['test/machines/home/join.test.ts', 'test/models/home/join.model.ts'],
  ['test/views/home/join.test.tsx', 'src/views/home/join.tsx'],
  ['test/views/shell/app.test.tsx', 'src/app.tsx'],
  ['test/browser/home/join.test.ts', 'test/models/home/join.model.ts'],
  ['test/machines/home/other.test.ts', 'src/machines/home/other.machine.ts'],
  ['test/views/help/help-pages.test.tsx', 'src/views/help/article-page.tsx'],
].map(([from = '', to = '']) => ({ from, to }));
const texts = new Map<string, string>(
  edges.flatMap(({ from }) => (from.startsWith('test/') ? [[from, ''] as const] : [])),
).set('test/scripts/deploy.test.ts', "readFileSync('docs/deploy/nginx.conf')");

test('a changed machine affects its own tests, the tests of its importers and the tests of all machines (TEST-7)', () => {
  expect(affectedBy(['src/machines/home/join.machine.ts'], edges, texts)).toEqual({
    tests: [
      'test/explorer/machines.test.ts',
      'test/machines/every-machine.test.ts',
      'test/machines/home/join.test.ts',
      'test/views/home/join.test.tsx',
      'test/views/shell/app.test.tsx',
    ],
    slow: ['test/browser/home/join.test.ts'],
  });
});

test.each([
  ['src/views/home/home-screen.tsx', 'test/views/wiring/wiring.test.tsx'],
  ['src/runtime/api-client.ts', 'test/views/wiring/wiring.test.tsx'],
  ['lint/recorded-actors.grit', 'test/scripts/lint-rules.test.ts'],
  ['biome.json', 'test/scripts/lint-rules.test.ts'],
  ['server/cli/person.ts', 'test/server/admin.test.ts'],
])('a change of %s, which no test imports, affects %s (TEST-7)', (file, affected) => {
  const more = new Map(texts)
    .set('test/views/wiring/wiring.test.tsx', '')
    .set('test/scripts/lint-rules.test.ts', '')
    .set('test/server/admin.test.ts', "runCommand('cli/admin', ['list'])");
  const imports = [...edges, { from: 'server/cli/admin.ts', to: 'server/cli/person.ts' }];
  expect(affectedBy([file], imports, more).tests).toEqual([affected]);
});

test('a test that needs PostgreSQL is listed as slow (TEST-7)', () => {
  const test = 'test/server/backup.postgres.test.ts';
  const imports = [{ from: test, to: 'server/store/backup.ts' }];
  expect(affectedBy(['server/store/backup.ts'], imports, new Map([[test, '']]))).toEqual({
    tests: [],
    slow: [test],
  });
});

test('a changed test affects itself and the file size check', () => {
  expect(affectedBy(['test/machines/home/other.test.ts'], edges, texts).tests).toEqual([
    'test/machines/home/other.test.ts',
    'test/scripts/file-sizes.test.ts',
  ]);
});

test('a changed file that no code imports affects the tests that contain its name', () => {
  expect(affectedBy(['docs/deploy/nginx.conf'], edges, texts)).toEqual({
    tests: ['test/scripts/deploy.test.ts'],
    slow: [],
  });
});

test('a changed view affects the slow browser tests of its area (TEST-7)', () => {
  expect(affectedBy(['src/views/home/hero.tsx'], edges, texts)).toEqual({
    tests: [],
    slow: ['test/browser/home/join.test.ts'],
  });
});

test('a changed help article affects the tests of all articles', () => {
  expect(affectedBy(['src/content/help/swaps.md'], edges, texts)).toEqual({
    tests: ['test/views/help/help-pages.test.tsx'],
    slow: [],
  });
});

test('a deleted test file is not among the affected tests', () => {
  expect(affectedBy(['test/views/home/gone.test.tsx'], edges, texts).tests).not.toContain(
    'test/views/home/gone.test.tsx',
  );
});

test('a change to one machine of the product affects fewer than 30 test files (TEST-7)', () => {
  const tests = globSync('test/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
  const own = new Map(tests.map((file) => [file, readFileSync(file, 'utf8')]));
  const imports = readImports();
  expect(affectedBy(['src/machines/exchange/carousel.machine.ts'], imports, own).tests).toEqual([
    'test/explorer/machines.test.ts',
    'test/machines/every-machine.test.ts',
    'test/machines/exchange/carousel.test.ts',
    'test/scripts/affected.test.ts',
    'test/views/exchange/carousel.test.tsx',
    'test/views/exchange/exchange-sections.test.tsx',
    'test/views/wiring/author-draft.test.tsx',
    'test/views/wiring/list-addresses.test.tsx',
    'test/views/wiring/list-screens.test.tsx',
    'test/views/wiring/wired-effects.test.tsx',
    'test/views/wiring/wiring.test.tsx',
  ]);
  const counts = globSync('src/machines/*/*.machine.ts').map(
    (file) => affectedBy([file.replaceAll('\\', '/')], imports, own).tests.length,
  );
  expect(Math.max(...counts)).toBeLessThan(30);
});

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typesKnown } from '../../../scripts/steps.ts';
import { expectedIn, modelStateAfter } from '../../../workbench/expectation.tsx';
import { flows } from '../../../workbench/flows.ts';
import { act, benchAfter, pathsThrough } from '../../../workbench/replay.ts';
import { bugTestOf, machineTestOf } from '../../../workbench/test-text.ts';

let folder = '';

// The folder is as deep as test/machines/AREA, so that the relative imports resolve.
beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync('.cache/copied-');
  mkdirSync(`${folder}/area`);
  for (const flow of flows) {
    const paths = pathsThrough(flow);
    const bench = benchAfter(flow, []);
    for (const { event } of paths[Math.floor(paths.length / 2)]?.steps ?? []) {
      act(bench, flow, event);
    }
    const expected = expectedIn(flow, bench.steps, modelStateAfter(flow, bench.steps) ?? '');
    writeFileSync(`${folder}/area/${flow.name}.test.ts`, machineTestOf(flow, bench));
    writeFileSync(`${folder}/area/${flow.name}-bug.test.tsx`, bugTestOf(flow, bench, expected));
  }
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.tsbuildinfo`, { force: true });
});

/** Runs a tool on the copied tests. Returns its output, or an empty text if it finds no problem. */
function complaints(tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('copied tests of every flow pass format and lint (TEST-22, TEST-35)', () => {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  expect(complaints(biome, 'ci', '--colors=off', '--vcs-use-ignore-file=false', folder)).toBe('');
});

test('copied tests of every flow pass the type check (TEST-22, TEST-35)', { timeout: 180_000 }, () => {
  const known = `${folder}.tsbuildinfo`;
  const isKnown = existsSync(typesKnown);
  if (isKnown) {
    copyFileSync(typesKnown, known);
  }
  // Uses the cache of the project's type check if it exists. Then the compiler checks only the copied tests,
  // in a fifth of the time. The cache is valid only for the same files, so the configuration must include all
  // files of the project. Without a cache, including only type declarations is faster.
  const { include: whole } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { include: string[] };
  const others = isKnown ? whole : ['src/**/*.d.ts', 'test/**/*.d.ts'];
  const include = ['area', ...others.map((path) => `../../${path}`)];
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.json', include }));
  const compiler = [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--singleThreaded',
    '--incremental',
  ] as const;
  expect(complaints(...compiler, '--tsBuildInfoFile', known, '-p', folder)).toBe('');
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedIn, modelStateAfter } from '../../../workbench/expectation.tsx';
import { flows } from '../../../workbench/flows.ts';
import { act, benchAfter, pathsThrough } from '../../../workbench/replay.ts';
import { bugTestOf, machineTestOf } from '../../../workbench/test-text.ts';

let folder = '';

// As deep as test/machines/AREA, so that the paths of the imports are right.
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

afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a tool about the copied tests; empty if it finds nothing. */
function complaints(tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('copied tests of every flow pass format and lint (TEST-22, TEST-35)', () => {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  expect(complaints(biome, 'ci', '--colors=off', '--vcs-use-ignore-file=false', folder)).toBe('');
});

test('copied tests of every flow pass the type check (TEST-22, TEST-35)', { timeout: 60_000 }, () => {
  const include = ['area', '../../src/**/*.d.ts', '../../test/**/*.d.ts'];
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.json', include }));
  expect(complaints('node_modules/typescript/bin/tsc', '--noEmit', '-p', folder)).toBe('');
});

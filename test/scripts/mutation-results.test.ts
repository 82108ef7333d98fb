import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { machineNames } from '../../scripts/machine-files.ts';
import { countMutants } from '../../scripts/mutant-count.ts';
import { isFresh, linesOf, linesOfAdded, readResults, shareKilled } from '../../scripts/mutation-results.ts';
import { temporaryFolder } from '../support/server.ts';

const program = `
  const { complaintsAbout, sourceHash } = await import(process.argv[1]);
  const { writeFileSync } = await import('node:fs');
  const result = { hash: sourceHash('door'), mutants: 10, score: 100, survivors: [], added: { hash: 'any', mutants: 2, survivors: [] } };
  const survivor = { line: 'open', mutation: 'closed', reason: '' };
  const complaints = [undefined, result, { ...result, hash: 'old' }, { ...result, score: 89 }, { ...result, mutants: 30, survivors: [survivor] },
    { ...result, added: undefined }, { ...result, mutants: 30, added: { ...result.added, survivors: [{ transition: 'a on b to c', reason: '' }] } },
    { ...result, added: { ...result.added, survivors: [{ transition: 'a on b to c', reason: 'it changes nothing' }] } }]
    .map((door) => {
      writeFileSync('docs/flows/mutation.json', JSON.stringify({ machines: door === undefined ? {} : { door } }));
      return complaintsAbout(['door']);
    });
  console.log(JSON.stringify(complaints));`;

test('the mutation check reports a machine with a missing, stale, too low or unexplained result (TEST-4, TEST-10)', async () => {
  await using folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'docs/flows'), { recursive: true });
  mkdirSync(join(folder.path, 'src/machines/home'), { recursive: true });
  writeFileSync(join(folder.path, 'src/machines/home/door.machine.ts'), 'export const doorMachine = {};');
  const args = ['--input-type=module', '-e', program, resolve('scripts/mutation-results.ts')];
  const output = execFileSync(process.execPath, args, { cwd: folder.path, env: {}, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual([
    ['door: not measured yet. Run "npm run mutate -- door" and commit docs/flows/mutation.json.'],
    [],
    ['door: its result is stale. Run "npm run mutate -- door" and commit docs/flows/mutation.json.'],
    ['door: 89% of its mutants are noticed, at least 90% have to be.'],
    ['door: docs/flows/mutation.json gives no reason for "closed" in "open".'],
    ['door: no transitions were added yet. Run "npm run mutate -- --added door".'],
    ['door: docs/flows/mutation.json gives no reason for "a on b to c".'],
    ['All machines: 91.6% of mutants and added transitions are noticed, at least 95% have to be.'],
  ]);
});

test('a measured machine is described with each survivor and its reason (TEST-4, TEST-10)', () => {
  const one = { line: 'open', mutation: 'BooleanLiteral: false', reason: '' };
  const other = { line: 'setup({', mutation: 'ObjectLiteral: {}', reason: 'a types-only property' };
  const result = { hash: '', mutants: 20, score: 95, survivors: [one] };
  expect([
    linesOf('door', result),
    linesOf('door', { ...result, score: 90, survivors: [one, other] }),
    linesOf('door', { ...result, score: 100, survivors: [] }),
    linesOfAdded('door', { hash: '', mutants: 2, survivors: [{ transition: 'a on b to c', reason: '' }] }),
  ]).toEqual([
    ['door: 95% of 20 mutants, 1 survivor', '  "BooleanLiteral: false" in "open": no reason yet'],
    [
      'door: 90% of 20 mutants, 2 survivors',
      '  "BooleanLiteral: false" in "open": no reason yet',
      '  "ObjectLiteral: {}" in "setup({": a types-only property',
    ],
    ['door: 100% of 20 mutants, 0 survivors'],
    ['door: 1 of 2 added transitions noticed', '  "a on b to c": no reason yet'],
  ]);
});

test('each stored result counts every mutant of its machine once (TEST-4)', { timeout: 60_000 }, async () => {
  const { machines } = readResults();
  const wrong: string[] = [];
  for (const name of machineNames()) {
    const result = machines[name];
    const mutants = await countMutants(name);
    const score = shareKilled(mutants, result?.survivors.length ?? 0);
    if (
      result !== undefined &&
      isFresh(name, result) &&
      (result.mutants !== mutants || result.score !== score)
    ) {
      wrong.push(`${name}: ${result.mutants} and ${result.score}%, not ${mutants} and ${score}%`);
    }
  }
  expect(wrong).toEqual([]);
});

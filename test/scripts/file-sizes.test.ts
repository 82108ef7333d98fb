import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const limit = 350;

test(`no test file has more than ${limit} lines`, () => {
  const tooLong = globSync('test/**/*.{ts,tsx}')
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it by story.`);
  expect(tooLong).toEqual([]);
});

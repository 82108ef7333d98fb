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

// Vitest's own check for assertions is not enough, because it does not count a browser test's waits for
// elements.
test('every test file contains at least one check, even where Vitest does not count assertions (TEST-5)', () => {
  const silent = globSync('test/**/*.test.{ts,tsx}').filter(
    (file) => !/\b(?:expect\w*|rehearse|sees|waitFor)\b\s*[.(<]/.test(readFileSync(file, 'utf8')),
  );
  expect(silent).toEqual([]);
});

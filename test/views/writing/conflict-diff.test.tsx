import { expect, test } from 'vitest';
import { changedLines } from '../../../src/rich-text/text-diff.ts';

const words = (first: string, second: string) =>
  changedLines(first, second)?.map(({ pieces }) =>
    pieces
      .map(({ kind, text }) => ({ both: text, first: `[-${text}-]`, second: `{+${text}+}` })[kind])
      .join(''),
  );

test('the lines that differ are shown word by word, the others not (WRITE-63)', () => {
  const first = '<h2>Dawn</h2><p>The first light comes.</p><ul><li>one</li><li>two</li></ul><p>End.</p>';
  const second =
    '<h2>Dawn</h2><p>The last light comes.</p><ul><li>one</li><li>two</li><li>three</li></ul><p>End.</p>';
  expect(words(first, second)).toEqual(['The [-first-]{+last+} light comes.', '{+three+}']);
});

test('a paragraph that was removed is shown, and an image by its alternative text (WRITE-63)', () => {
  expect(words('<p>One.</p><p>Two.</p>', '<p>One.</p>')).toEqual(['[-Two.-]']);
  expect(words('<p><img src="/a.webp" alt="A swift"></p>', '<p></p>')).toEqual(['[-[A swift]-]']);
});

test('formats do not count as words (WRITE-63)', () => {
  expect(words('<p>One <b>two</b></p>', '<p>One two</p>')).toEqual([]);
});

test('texts that differ in more than 2,000 words are not compared (WRITE-63)', () => {
  const long = (seed: number) =>
    `<p>${Array.from({ length: 5_000 }, (_, index) => `w${(index * seed) % 9_973}`).join(' ')}</p>`;
  expect(words(long(7), long(5_003))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { changedLines } from '../../../src/rich-text/text-diff.ts';

const words = (first: string, second: string) =>
  changedLines(first, second).map(({ pieces, note, block }) =>
    [note === undefined ? '' : `${note}: `, block === undefined ? '' : `${block}: `]
      .concat(
        pieces.map(({ kind, text }) => ({ both: text, first: `[-${text}-]`, second: `{+${text}+}` })[kind]),
      )
      .join(''),
  );

test('the conflict diff shows lines that differ with their changed words, and hides equal lines (WRITE-63)', () => {
  const first = '<h2>Dawn</h2><p>The first light comes.</p><ul><li>one</li><li>two</li></ul><p>End.</p>';
  const second =
    '<h2>Dawn</h2><p>The last light comes.</p><ul><li>one</li><li>two</li><li>three</li></ul><p>End.</p>';
  expect(words(first, second)).toEqual(['The [-first-]{+last+} light comes.', 'List item: {+three+}']);
});

test('the conflict diff shows a removed paragraph, and the alt text of a removed image (WRITE-63)', () => {
  expect(words('<p>One.</p><p>Two.</p>', '<p>One.</p>')).toEqual(['[-Two.-]']);
  expect(words('<p><img src="/a.webp" alt="A swift"></p>', '<p></p>')).toEqual(['[-[A swift]-]']);
});

test.each<[string, string, string, string[]]>([
  ['a mark', '<p>One <b>two</b></p><p>End.</p>', '<p>One two</p><p>End.</p>', ['formats: One two']],
  ['the words with a mark', '<p><b>One</b> two</p>', '<p>One <b>two</b></p>', ['formats: One two']],
  ['the level of a heading', '<h2>One</h2>', '<h3>One</h3>', ['formats: One']],
  ['the kind of list', '<ul><li>One</li></ul>', '<ol><li>One</li></ol>', ['formats: One']],
  ['the address of a link', '<p><a href="/a">One</a></p>', '<p><a href="/b">One</a></p>', ['formats: One']],
  ['a color', '<p><span style="color: red;">One</span></p>', '<p>One</p>', ['formats: One']],
  [
    'the kind of callout',
    '<aside class="ql-callout-tip">One</aside>',
    '<aside class="ql-callout-note">One</aside>',
    ['formats: One'],
  ],
  [
    'an image',
    '<p>One</p><p><img src="/a.webp" alt="A swift"></p>',
    '<p>Two</p><p><img src="/b.webp" alt="A swift"></p>',
    ['[-One-]', '{+Two+}', 'images: [A swift]'],
  ],
  [
    'a video',
    '<iframe src="https://vimeo.com/1"></iframe>',
    '<iframe src="https://vimeo.com/2"></iframe>',
    ['images: [video]'],
  ],
  ['the tag names of marks', '<p><b>One</b> <i>two</i></p>', '<p><strong>One</strong> <em>two</em></p>', []],
  [
    'image size and the order of attributes',
    '<p><img src="/a" alt="b" width="1"></p>',
    '<p><img alt="b" src="/a"></p>',
    [],
  ],
])(
  'the conflict diff reports lines that differ only in %s, unless their HTML is equivalent (WRITE-63)',
  (_, first, second, lines) => {
    expect(words(first, second)).toEqual(lines);
  },
);

test('the conflict diff compares a quote as a line, and a table cell as a word (WRITE-63)', () => {
  expect(words('<p>a</p><blockquote>b</blockquote>', '<p>a</p><blockquote>c</blockquote>')).toEqual([
    'Quote: [-b-]',
    'Quote: {+c+}',
  ]);
  const row = (cell: string) => `<table><tbody><tr><td>a</td><td>${cell}</td></tr></tbody></table>`;
  expect(words(row('b'), row('c'))).toEqual(['a | [-b-]{+c+}']);
});

test('the conflict diff compares lines word by word only if they have 40% of their words in common (WRITE-63)', () => {
  const first = '<p>Original text about wallets.</p><p>one two three four five</p><p>six</p>';
  const second = '<p>A paragraph wholly different.</p><p>New.</p><p>one two 3 4 5</p><p>six</p>';
  expect(words(first, second)).toEqual([
    '[-Original text about wallets.-]',
    '{+A paragraph wholly different.+}',
    '{+New.+}',
    'one two [-three-]{+3+} [-four-]{+4+} [-five-]{+5+}',
  ]);
  expect(words('<p>one two three four five</p>', '<p>one 2 3 4 5</p>')).toEqual([
    '[-one two three four five-]',
    '{+one 2 3 4 5+}',
  ]);
  // Each word of one line counts for only one word of the other.
  expect(words('<p>one one one one</p>', '<p>one 2 3 4</p>')).toEqual([
    '[-one one one one-]',
    '{+one 2 3 4+}',
  ]);
});

test('the conflict diff shows lines whole if their blocks differ, and names blocks other than paragraphs (WRITE-63)', () => {
  const row = '<table><tbody><tr><td>one two</td><td>57</td></tr></tbody></table>';
  expect(words('<ul><li>one two</li></ul>', row)).toEqual([
    'List item: [-one two-]',
    'Table row: {+one two | 57+}',
  ]);
  expect(words('<h2>one two</h2>', '<h3>one 2</h3>')).toEqual(['one [-two-]{+2+}']);
  expect(words('<h2>one two</h2>', '<p>one 2</p>')).toEqual(['Heading: [-one two-]', '{+one 2+}']);
});

test('the conflict diff shows lines whole if more than 2,000 of their words differ (WRITE-63)', () => {
  const long = (seed: number) =>
    `<p>${Array.from({ length: 5_000 }, (_, index) => `w${(index * seed) % 9_973}`).join(' ')}</p>`;
  const [first, second] = [long(7), long(5_003)];
  const plain = (html: string) => html.replace(/<[^>]*>/g, '');
  expect(words(`<p>Same.</p>${first}`, `<p>Same.</p>${second}`)).toEqual([
    `[-${plain(first)}-]`,
    `{+${plain(second)}+}`,
  ]);
});

test('the conflict diff compares texts that differ in more than 2,000 lines (WRITE-63)', () => {
  const lines = (word: string) =>
    Array.from({ length: 2_100 }, (_, index) => `<p>${word} ${index}</p>`).join('');
  const found = words(lines('one'), lines('two'));
  expect([found.length, found[0], found[2_099]]).toEqual([2_100, '[-one-]{+two+} 0', '[-one-]{+two+} 2099']);
});

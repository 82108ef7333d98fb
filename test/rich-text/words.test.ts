// @vitest-environment jsdom
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { minutesOf, textOf } from '../../server/html/text.ts';
import { countWords, minutesToRead } from '../../src/contract/reading-time.ts';
import { wordsIn } from '../../src/rich-text/words.ts';
import { write } from '../support/rich-text.ts';

test.each([
  ['<p><br></p>', 0],
  ['<p>one <strong>tw</strong>o<br>three</p>', 3],
  ['<p>one</p><p>two</p>', 2],
  ['<ul><li>one<ul><li>two</li></ul></li><li><a href="/a">three</a></li></ul>', 3],
  ['<pre>if (a)\n  b</pre>', 3],
  ['<figure><img src="/uploads/a.webp" alt="two > one"><figcaption>one two</figcaption></figure>', 2],
  [
    '<div class="ql-gallery"><figure><img src="/uploads/a.webp" alt=""><figcaption>one</figcaption></figure><img src="/uploads/b.webp" alt="b"></div>',
    1,
  ],
  [
    '<figure class="ql-bookmark"><a href="/a"><p><strong>one two</strong></p><p>three&nbsp;four</p><p><small>five</small></p></a></figure>',
    5,
  ],
  ['<p class="ql-button"><a class="ql-button-primary" href="/a">one two</a></p>', 2],
  ['<dl><dt>one</dt><dd>two</dd></dl><hr>', 2],
  ['<p>一二三</p><p>四</p>', 2],
  ['<p>Swap 交换。 now すぐに</p>', 5],
  ['<h2> </h2><blockquote>  one   two </blockquote>', 2],
])('%s has %d words (TOOL-6)', (html, words) => {
  const page = write(html);
  const read = countWords(textOf(fromHtml(page.html())));
  expect([wordsIn(page.editor.children), read]).toEqual([words, words]);
});

test('an edit updates the word count, and the reading time equals that of the published post (TOOL-6)', () => {
  const page = write(`<p>${'word '.repeat(199)}</p><p>last |</p>`);
  expect(wordsIn(page.editor.children)).toBe(200);
  page.editor.insertText('one');
  const words = wordsIn(page.editor.children);
  expect([words, minutesToRead(words), minutesOf(fromHtml(page.html()))]).toEqual([201, 2, 2]);
});

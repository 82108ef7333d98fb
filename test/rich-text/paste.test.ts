// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readPaste } from '../../src/rich-text/paste.ts';
import { looksLikeMarkdown, readPlainText } from '../../src/rich-text/plain-text.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { withImages } from '../support/pasted.ts';

/** Pastes clipboard content. Returns its HTML and notice, or only the notice if the paste is rejected. */
async function pasted(clip: { html?: string; text?: string }) {
  const reading = await readPaste({ html: '', text: '', ...clip }, new AbortController().signal);
  return reading.kind === 'refused'
    ? { refused: reading.notice }
    : {
        html: writeHtml(withImages(reading.document.document, reading.document.images)),
        notice: reading.notice,
      };
}

test('HTML from a web page pastes with its structure, but without its styles (EDIT-41)', async () => {
  const html =
    '<div class="article"><h2 style="font-family:Foo;color:red">Head</h2><p style="margin:0;text-indent:2em">Some <b>bold</b>&nbsp;<span style="font-weight:700;color:red">text</span></p><script>alert(1)</script></div>';
  expect(await pasted({ html, text: 'Head Some bold text' })).toEqual({
    html: '<h2>Head</h2><p>Some <strong>bold</strong> <strong>text</strong></p>',
    notice: undefined,
  });
});

test('plain text with Markdown syntax is read as Markdown (EDIT-42)', () => {
  const texts = [
    '# a',
    '- a\n- b',
    '- [ ] a',
    '1. a\n2. b',
    '```\na',
    '> a',
    'a **b** c',
    '[a](b)',
    'a | b\n--|--',
  ];
  expect([...texts, '| a |\n|---|'].filter((text) => !looksLikeMarkdown(text))).toEqual([]);
  expect(looksLikeMarkdown('Dear all,\nwe meet at 5 - bring #1 and snake_case.\n')).toBe(false);
});

test.each([
  ['empty lines', '\n'],
  ['spaces', ' '],
  ['line breaks with spaces', ' \n'],
  ['brackets', '['],
  ['links', '[a]('],
  ['bars', '|'],
  ['stars', '**'],
])('a long text of %s is read within 2 s (PASTE-11)', (_, sign) => {
  const began = performance.now();
  readPlainText(`a${sign.repeat(200_000)}a`);
  looksLikeMarkdown(`a\n${sign.repeat(200_000)}a`);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('Markdown becomes blocks and marks (EDIT-42, PASTE-10)', async () => {
  const text = `Title
=====

Some **bold**, _italic_, ~~struck~~, <kbd>X</kbd> and \`code\` with a [link](https://example.com/a_b "T"),
a [reference][1] and https://example.com/c. Same snake_case_name, 2 * 3 * 4, a\\*b.

- one
  1. deeper

     more
- two
- [x] done
- [ ] open

> said
>
> - in a list

> [!WARNING]
> Back up first.

![A wallet](https://example.com/w.png)

\`\`\`js
const a = '**b**';

  a < 1;
\`\`\`

    indented  code

| Coin | Fee |
|:-----|----:|
| XLM  | **0.1** \\| 1 |

***

[1]: https://example.com/r`;
  expect(await pasted({ text })).toEqual({
    html: [
      '<h1>Title</h1>',
      '<p>Some <strong>bold</strong>, <em>italic</em>, <s>struck</s>, <code>X</code> and <code>code</code> with a <a href="https://example.com/a_b">link</a>, a <a href="https://example.com/r">reference</a> and <a href="https://example.com/c">https://example.com/c</a>. Same snake_case_name, 2 * 3 * 4, a*b.</p>',
      '<ul><li>one<ol><li>deeper<br>more</li></ol></li><li>two</li><li>☑ done</li><li>☐ open</li></ul>',
      '<blockquote>said</blockquote>',
      '<ul><li>in a list</li></ul>',
      '<aside class="ql-callout-note">Back up first.</aside>',
      '<p><img src="https://example.com/w.png" alt="A wallet"></p>',
      '<pre class="ql-syntax">const a = \'**b**\';\n\n  a &lt; 1;\n</pre>',
      '<pre class="ql-syntax">indented  code\n</pre>',
      '<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead><tbody><tr><td>XLM</td><td><strong>0.1</strong> | 1</td></tr></tbody></table>',
      '<hr>',
    ].join(''),
    notice: undefined,
  });
});

test('HTML within Markdown is read like the HTML of a web page (PASTE-10)', async () => {
  const text =
    '# A\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) <form><input></form>';
  expect(await pasted({ text })).toEqual({
    html: '<h1>A</h1><p>a</p>',
    notice:
      'Left out: 1 form. A picture was left out: it is not on a web server. Upload it instead. A link to javascript:alert(1) was left out; its text was kept.',
  });
});

test.each([
  ['> ', 20_000],
  ['>', 101],
  ['- ', 101],
  ['>1. ', 51],
])('Markdown with %j at the start of a line, %i times, stays plain text (PASTE-10)', async (sign, times) => {
  const text = `# a\n${sign.repeat(times)}deep`;
  expect(await pasted({ text })).toEqual({
    html: `<p># a</p><p>${text.slice(4).replaceAll('>', '&gt;')}</p>`,
    notice: undefined,
  });
});

test('Markdown with long dividers and a few nested quotes is read (PASTE-10)', async () => {
  expect(await pasted({ text: `# a\n\n${'-'.repeat(200)}\n\n${'> '.repeat(20)}deep` })).toEqual({
    html: '<h1>a</h1><hr><blockquote>deep</blockquote>',
    notice: undefined,
  });
});

test('a paste of 30 MB of HTML inserts only the text, with a notice of the limit (PASTE-11)', async () => {
  expect(await pasted({ html: '<p>a</p>'.repeat(4_000_000), text: 'a\nb' })).toEqual({
    html: '<p>a</p><p>b</p>',
    notice: 'The formatting was left out: the copied content has 32.0 MB, and the limit is 5.0 MB.',
  });
});

test('a paste of 30 MB of text is rejected with a notice of the limit (PASTE-11)', async () => {
  const text = 'word '.repeat(6_000_000);
  const refused = 'Nothing was pasted: 30.0 MB is more than a post can hold (0.9 MB).';
  expect(await pasted({ text })).toEqual({ refused });
  expect(await pasted({ html: `<p>${text}</p>`, text })).toEqual({ refused });
});

test('a paste of HTML is rejected when it has more text than a post may have (PASTE-11)', async () => {
  expect(await pasted({ html: `<p>${'word '.repeat(1_000)}</p>`.repeat(200), text: '' })).toEqual({
    refused: 'Nothing was pasted: 1.0 MB is more than a post can hold (0.9 MB).',
  });
});

test('embedded pictures do not count towards the size limit of a paste (PASTE-11)', async () => {
  const html = `<p>a<img alt="b" src="data:image/png;base64,${'A'.repeat(8_000_000)}"></p>`;
  expect(await pasted({ html })).toEqual({
    html: '<p>a</p><p><img src="/pasted-image-1.png" alt="b"></p>',
    notice: undefined,
  });
});

test('reading a paste stops when it is cancelled (PASTE-11)', async () => {
  const abort = new AbortController();
  const reading = readPaste({ html: '<p>word</p>'.repeat(50_000), text: '' }, abort.signal);
  abort.abort(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});

test('tab-separated rows become a table, even with line breaks in quoted cells (PASTE-16)', async () => {
  const text = 'Coin\tFee\n"Stellar\nLumens"\t0.1%\n"say ""hi"""\t\n';
  expect(await pasted({ text })).toEqual({
    html: '<table><tbody><tr><td>Coin</td><td>Fee</td></tr><tr><td>Stellar<br>Lumens</td><td>0.1%</td></tr><tr><td>say "hi"</td><td></td></tr></tbody></table>',
    notice: undefined,
  });
});

test.each([
  ['a single line', 'one\ttwo'],
  ['lines with different numbers of tabs', 'a\tb\nc'],
  ['indented lines', '\ta\n\tb'],
  ['too many cells', 'a\tb\n'.repeat(501)],
  ['a line that begins with a long quotation', `"${'a'.repeat(100)}" he said\tb\nc`],
])('text with tabs in %s stays text (PASTE-16)', async (_, text) => {
  expect((await pasted({ text })).html).toMatch(/^<p>/);
});

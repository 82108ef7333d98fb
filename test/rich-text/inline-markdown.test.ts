// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { IS_COMPOSING } from 'slate-dom';
import { expect, test } from 'vitest';
import { write } from '../support/rich-text.ts';

function type(text: string, before = '<p>|</p>') {
  const page = write(before);
  for (const sign of text) {
    page.editor.insertText(sign);
  }
  return page;
}

test.each([
  ['**b**x', '<p><strong>b</strong>x</p>'],
  ['a *b c* x', '<p>a <em>b c</em> x</p>'],
  ['***b***x', '<p><strong><em>b</em></strong>x</p>'],
  ['~~b~~x', '<p><s>b</s>x</p>'],
  ['`b`x', '<p><code>b</code>x</p>'],
  ['`**b**`x', '<p><code>**b**</code>x</p>'],
  ['**a *b* c**x', '<p><strong>a </strong><strong><em>b</em></strong><strong> c</strong>x</p>'],
  ['**a `b*` c**x', '<p><strong>a </strong><strong><code>b*</code></strong><strong> c</strong>x</p>'],
  ['[t u](https://a.example/b_(c))x', '<p><a href="https://a.example/b_(c)">t u</a>x</p>'],
  ['[t](a.example)x', '<p><a href="https://a.example">t</a>x</p>'],
  ['中文**粗**x', '<p>中文<strong>粗</strong>x</p>'],
])('typing %s gives %s (TOOL-1)', (typed, expected) => {
  expect(type(typed).html()).toBe(expected);
});

test.each([
  '2*3*4',
  'a ** b **',
  'a* b*',
  '\\*b*',
  '\\**b**',
  '**b\\**',
  '****',
  '``',
  '` `',
  '```b```',
  '[t](javascript:x)',
  '![t](/a.png)',
  '[](/a)',
  'a (b)',
  '`a **b**',
])('%s stays as typed (TOOL-2)', (typed) => {
  expect(type(`${typed} x`).html()).toBe(`<p>${typed} x</p>`);
});

// With a backtracking regular expression, each of these keys would take 500 ms.
test("200 keys after a lone bracket in a long paragraph are typed within the test's timeout (TOOL-1, EDIT-4)", () => {
  const long = `[${'a'.repeat(16_000)}`;
  expect(type('a)'.repeat(200), `<p>${long}|</p>`).html()).toBe(`<p>${long}${'a)'.repeat(200)}</p>`);
});

test('Markdown in a code block or in inline code stays as typed (TOOL-2)', () => {
  expect(type('**b**', '<pre>|</pre>').html()).toBe('<pre class="ql-syntax">**b**\n</pre>');
  expect(type('b**', '<p><code>**|</code> x</p>').html()).toBe('<p><code>**b**</code> x</p>');
});

test('Markdown does not turn text into a link when the text already contains a link (TOOL-2)', () => {
  const page = type('](/b)', '<p>[<a href="/a">t</a> |</p>');
  expect(page.html()).toBe('<p>[<a href="/a">t</a> ](/b)</p>');
});

test('Markdown adds its mark and keeps the other marks of the text (TOOL-1)', () => {
  expect(type('*x', '<p><strong>a *b|</strong></p>').html()).toBe(
    '<p><strong>a </strong><strong><em>b</em></strong><strong>x</strong></p>',
  );
});

test('Markdown completed within a line formats the text before the caret (TOOL-1)', () => {
  expect(type('*!', '<p>**b*| c</p>').html()).toBe('<p><strong>b</strong>! c</p>');
});

test('undo restores the typed Markdown characters, and redo restores the marks (TOOL-3)', async () => {
  const page = type('a **b**');
  await page.pass(10);
  page.editor.insertText(' ');
  page.editor.insertText('c');
  expect(page.html()).toBe('<p>a <strong>b</strong> c</p>');
  page.editor.undo();
  expect(page.html()).toBe('<p>a <strong>b</strong></p>');
  page.editor.undo();
  expect(page.html()).toBe('<p>a **b**</p>');
  page.editor.redo();
  expect(page.html()).toBe('<p>a <strong>b</strong></p>');
});

test('Markdown typed during an IME composition stays unchanged (TOOL-4)', () => {
  const page = type('**b*');
  IS_COMPOSING.set(page.editor, true);
  page.editor.insertText('*');
  expect(page.html()).toBe('<p>**b**</p>');
});

test('Markdown inserted in one piece stays unchanged (TOOL-4)', () => {
  const page = write('<p>|</p>');
  page.editor.insertText('**b**');
  expect(page.html()).toBe('<p>**b**</p>');
});

test('Markdown that starts in another block stays unchanged (TOOL-1)', () => {
  const page = write('<p>**b*</p><p>c</p>');
  Transforms.select(page.editor, Editor.end(page.editor, []));
  page.editor.insertText('*');
  expect(page.html()).toBe('<p>**b*</p><p>c*</p>');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { insertDocument } from '../../src/rich-text/insert-document.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { write } from '../support/rich-text.ts';

/** Pastes HTML, types `|` at the caret, and returns the text. */
function pasted(into: string, html: string) {
  const { editor, html: written } = write(into);
  insertDocument(editor, readHtml(html).document);
  editor.insertText('|');
  return written();
}

const two = '<p>x</p><p>y</p>';
const list = '<ul><li>x<ul><li>deep</li></ul></li><li>y</li></ul>';

test.each([
  ['one line into a line', '<p>ab|cd</p>', '<p>x</p>', '<p>abx|cd</p>'],
  ['two lines into a line', '<p>ab|cd</p>', two, '<p>abx</p><p>y|cd</p>'],
  [
    'two lines into an indented paragraph',
    '<p class="ql-indent-1">ab|cd</p>',
    two,
    '<p class="ql-indent-1">abx</p><p class="ql-indent-1">y|cd</p>',
  ],
  ['two lines over a selection', '<p>a|b</p><p>c|d</p>', two, '<p>ax</p><p>y|d</p>'],
  ['two lines into a heading', '<h2>ab|cd</h2>', two, '<h2>abx</h2><p>y|cd</p>'],
  ['a heading and a line before text', '<p>|cd</p>', '<h2>x</h2><p>y</p>', '<h2>x</h2><p>y|cd</p>'],
  ['a heading alone into a line', '<p>ab|cd</p>', '<h2>x</h2>', '<p>abx|cd</p>'],
  ['a heading alone into an empty line', '<p>|</p>', '<h2>x</h2>', '<h2>x|</h2>'],
  [
    'text around code into a line',
    '<p>ab|cd</p>',
    '<p>x</p><pre>c</pre><p>y</p>',
    '<p>abx</p><pre class="ql-syntax">c\n</pre><p>y|cd</p>',
  ],
  ['code into a line', '<p>ab|cd</p>', '<pre>c</pre>', '<p>ab</p><pre class="ql-syntax">c|\n</pre><p>cd</p>'],
  [
    'a list into a line',
    '<p>ab|cd</p>',
    list,
    '<p>ab</p><ul><li>x<ul><li>deep</li></ul></li><li>y|</li></ul><p>cd</p>',
  ],
  [
    'two lines and a list into an empty line',
    '<p>a</p><p>|</p><p>b</p>',
    `${two}${list}`,
    `<p>a</p><p>x</p><p>y</p><ul><li>x<ul><li>deep</li></ul></li><li>y|</li></ul><p>b</p>`,
  ],
  [
    'three lines into a quote',
    '<blockquote>ab|cd</blockquote>',
    `${two}<p>z</p>`,
    '<blockquote>abx</blockquote><blockquote>y</blockquote><blockquote>z|cd</blockquote>',
  ],
  [
    'two lines into a link',
    '<p><a href="/a">ab|cd</a></p>',
    two,
    '<p><a href="/a">ab</a>x</p><p>y|<a href="/a">cd</a></p>',
  ],
  [
    'one line at the end of a link',
    '<p><a href="/a">ab|</a>cd</p>',
    '<p>x</p>',
    '<p><a href="/a">ab</a>x|cd</p>',
  ],
  [
    'a line and a picture at the end of the text',
    '<p>ab|</p>',
    '<p>x</p><p><img src="/uploads/a.webp" alt=""></p>',
    '<p>abx</p><p><img src="/uploads/a.webp" alt=""></p><p>|</p>',
  ],
])('a paste joins the text at the caret: %s (PASTE-1, PASTE-3)', (_, into, html, expected) => {
  expect(pasted(into, html)).toBe(expected);
});

test.each([
  ['a line', '<ol><li>a|b</li></ol>', '<p>x</p>', '<ol><li>ax|b</li></ol>'],
  ['an item', '<ol><li>a|b</li></ol>', '<ul><li>x</li></ul>', '<ol><li>ax|b</li></ol>'],
  ['two lines', '<ol><li>a|b</li><li>c</li></ol>', two, '<ol><li>ax</li><li>y|b</li><li>c</li></ol>'],
  [
    'nested items of another kind',
    '<ol><li>a|b</li></ol>',
    list,
    '<ol><li>ax<ul><li>deep</li></ul></li><li>y|b</li></ol>',
  ],
  [
    'nested items into a nested item',
    '<ul><li>a<ul><li>b|<ul><li>c</li></ul></li></ul></li></ul>',
    list,
    '<ul><li>a<ul><li>bx<ul><li>deep</li></ul></li><li>y|<ul><li>c</li></ul></li></ul></li></ul>',
  ],
  [
    'two lines into an empty item',
    '<ul><li>a</li><li>|</li></ul>',
    two,
    '<ul><li>a</li><li>x</li><li>y|</li></ul>',
  ],
  [
    'a line and a heading',
    '<ul><li>a<ul><li>b|c</li><li>d</li></ul></li></ul>',
    '<p>x</p><h2>h</h2>',
    '<ul><li>a<ul><li>bx</li></ul></li></ul><h2>h|</h2><ul><li>c</li><li>d</li></ul>',
  ],
  [
    'a picture',
    '<ul><li>a|b</li></ul>',
    '<p><img src="/uploads/a.webp" alt=""></p>',
    '<ul><li>a</li></ul><p><img src="/uploads/a.webp" alt=""></p><ul><li>|b</li></ul>',
  ],
])(
  'a paste stays in the list at the level of the caret: %s (PASTE-2, PASTE-4)',
  (_, into, html, expected) => {
    expect(pasted(into, html)).toBe(expected);
  },
);

test('pasted list items move out to the ninth level when they nest more deeply (PASTE-2)', () => {
  const nine = `${'<ul><li>a'.repeat(9)}|${'</li></ul>'.repeat(9)}`;
  expect(pasted(nine, list)).toBe(
    `${'<ul><li>a'.repeat(9)}x</li><li>deep</li><li>y|${'</li></ul>'.repeat(9)}`,
  );
});

test('a paste is one undo step, and text typed after it is another (PASTE-5)', () => {
  const { editor, html } = write('<ul><li>a|b</li></ul>');
  editor.insertData(clipboard('x', '<p>x</p><h2>y</h2><ul><li>z</li></ul>') as DataTransfer);
  editor.insertText('!');
  const after = html();
  editor.undo();
  expect(html()).not.toBe(after);
  expect(html()).not.toContain('!');
  editor.undo();
  expect(html()).toBe('<ul><li>ab</li></ul>');
});

test.each([
  ['<p>a|b</p>', 1, '<p>ax</p><h2>y</h2><p>zb</p>', 2],
  ['<p>|</p>', 0, '<p>x</p><h2>y</h2><p>z</p>', 1],
])('undo of a paste over the whole text %s restores the caret, and redo keeps one (EDIT-23)', (...row) => {
  const [before, offset, redone, offsetAtEnd] = row;
  const { editor, html } = write(before);
  const undone = html();
  insertDocument(editor, readHtml('<p>x</p><h2>y</h2><p>z</p>').document);
  const results = (['undo', 'redo'] as const).map((step) => {
    editor[step]();
    return [html(), editor.selection?.anchor];
  });
  expect(results).toEqual([
    [undone, { path: [0, 0], offset }],
    [redone, { path: [2, 0], offset: offsetAtEnd }],
  ]);
});

const clipboard = (text: string, html: string) => ({
  getData: (kind: string) => (kind === 'text/html' ? html : kind === 'text/plain' ? text : ''),
});

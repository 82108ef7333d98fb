// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { type Key, pressKey } from '../../src/rich-text/keys.ts';
import { insertPasted } from '../../src/rich-text/paste.ts';
import { write } from '../support/rich-text.ts';

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  code: '',
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const ctrl = (name: string, held: Partial<Key> = {}) => key(name, { ctrlKey: true, ...held });
const noLink = () => undefined;

const table = '<table><tbody><tr><td>t</td></tr></tbody></table>';

test.each([
  ['# ', '<h1>x</h1>'],
  ['## ', '<h2>x</h2>'],
  ['###### ', '<h6>x</h6>'],
  ['- ', '<ul><li>x</li></ul>'],
  ['* ', '<ul><li>x</li></ul>'],
  ['+ ', '<ul><li>x</li></ul>'],
  ['1. ', '<ol><li>x</li></ol>'],
  ['1) ', '<ol><li>x</li></ol>'],
  ['> ', '<blockquote>x</blockquote>'],
  ['``` ', '<pre class="ql-syntax">x\n</pre>'],
  ['a # ', '<p>a # x</p>'],
])('typing "%s" at the start of a paragraph gives %s (EDIT-16)', (typed, expected) => {
  const { editor, html } = write('<p><br></p>');
  Transforms.select(editor, Editor.start(editor, []));
  for (const sign of `${typed}x`) {
    editor.insertText(sign);
  }
  expect(html()).toBe(expected);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'typing "%s " at the start of a paragraph keeps the text (EDIT-16)',
  (name) => {
    const { editor, html } = write('<p><br></p>');
    Transforms.select(editor, Editor.start(editor, []));
    for (const sign of `${name} x`) {
      editor.insertText(sign);
    }
    expect(html()).toBe(`<p>${name} x</p>`);
  },
);

test.each([
  ['at the end of a heading', '<h2>a|</h2>', '<h2>a</h2><p>x</p>'],
  ['at the start of a heading', '<h2>|a</h2>', '<p><br></p><h2>xa</h2>'],
  ['in an empty quote', '<blockquote>|</blockquote>', '<p>x</p>'],
  ['in an empty item', '<ul><li>a</li><li>|</li></ul>', '<ul><li>a</li></ul><p>x</p>'],
  ['in code', '<pre>  a|</pre>', '<pre class="ql-syntax">  a\n  x\n</pre>'],
])('Enter %s turns %s into %s (EDIT-18, EDIT-19)', (_, before, after) => {
  const { editor, html } = write(before);
  editor.insertBreak();
  editor.insertText('x');
  expect(html()).toBe(after);
});

test.each([
  ['a heading', '<h2>|a</h2>', '<p>a</p>'],
  ['a quote', '<blockquote>|a</blockquote>', '<p>a</p>'],
  ['code', '<pre>|a</pre>', '<p>a</p>'],
  ['a nested item', '<ul><li>a<ul><li>|b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['an item', '<ul><li>|a</li></ul>', '<p>a</p>'],
  ['an indented paragraph', '<p class="ql-indent-2">|a</p>', '<p>a</p>'],
  ['an indented paragraph after a table', `${table}<p class="ql-indent-2">|a</p>`, `${table}<p>a</p>`],
])('Backspace at the start of %s turns %s into %s (EDIT-20)', (_, before, after) => {
  const { editor, html } = write(before);
  editor.deleteBackward('character');
  expect(html()).toBe(after);
});

test('the first Backspace after a picture selects the picture, and the second removes it (EDIT-21)', () => {
  const picture = '<p><img src="/uploads/a.webp" alt=""></p>';
  const { editor, html } = write(`${picture}<p>|a</p>`);
  editor.deleteBackward('character');
  expect(html()).toBe(`${picture}<p>a</p>`);
  editor.deleteBackward('character');
  expect(html()).toBe('<p>a</p>');
});

test('Enter on a picture starts a paragraph after it, and Shift+Enter breaks the line (EDIT-18)', () => {
  const picture = '<p><img src="/uploads/a.webp" alt=""></p>';
  const { editor, html } = write(`${picture}<h2>a</h2>`);
  Transforms.select(editor, Editor.start(editor, [0]));
  editor.insertBreak();
  editor.insertText('x');
  editor.insertSoftBreak();
  editor.insertText('y');
  expect(html()).toBe(`${picture}<p>x<br>y</p><h2>a</h2>`);
});

test.each([
  ['code', '<pre>a|</pre>', '<pre class="ql-syntax">a\n</pre><p>x</p>'],
  [
    'a picture',
    '<p><img src="/uploads/a.webp" alt=""></p>',
    '<p><img src="/uploads/a.webp" alt=""></p><p>x</p>',
  ],
])('Down in %s at the end of the text starts a new paragraph (EDIT-22)', (_, before, after) => {
  const { editor, html } = write(before);
  if (editor.selection === null) {
    Transforms.select(editor, Editor.end(editor, []));
  }
  expect(pressKey(editor, key('ArrowDown'), noLink)).toBe(true);
  editor.insertText('x');
  expect(html()).toBe(after);
});

test('Right at the end of a link moves the caret out of it (EDIT-22)', () => {
  const { editor, html } = write('<p><a href="/a">go|</a></p>');
  expect(pressKey(editor, key('ArrowRight'), noLink)).toBe(true);
  editor.insertText('x');
  expect(html()).toBe('<p><a href="/a">go</a>x</p>');
});

test.each([
  ['E', ctrl('e'), '<p><code>a</code></p>'],
  ['Shift+9', ctrl('(', { shiftKey: true, code: 'Digit9' }), '<blockquote>a</blockquote>'],
  ['Alt+6', ctrl('6', { altKey: true, code: 'Digit6' }), '<h6>a</h6>'],
  ['Alt+C', ctrl('c', { altKey: true, code: 'KeyC' }), '<pre class="ql-syntax">a\n</pre>'],
])('Ctrl+%s formats the selection (EDIT-14)', (_, pressed, expected) => {
  const { editor, html } = write('<p>|a|</p>');
  expect(pressKey(editor, pressed, noLink)).toBe(true);
  expect(html()).toBe(expected);
});

test('Ctrl+Alt+0 turns a heading into text, and Ctrl+Enter starts a paragraph after the block (EDIT-14)', () => {
  const { editor, html } = write('<h2>a|b</h2><p>c</p>');
  pressKey(editor, ctrl('Enter'), noLink);
  editor.insertText('x');
  expect(html()).toBe('<h2>ab</h2><p>x</p><p>c</p>');
  Transforms.select(editor, Editor.start(editor, []));
  pressKey(editor, ctrl('0', { altKey: true, code: 'Digit0' }), noLink);
  expect(html()).toBe('<p>ab</p><p>x</p><p>c</p>');
});

test('the editor leaves Tab in a paragraph to the browser (EDIT-15)', () => {
  expect(pressKey(write('<p>a|</p>').editor, key('Tab'), noLink)).toBe(false);
});

test.each([
  ['lines become paragraphs', '<p>a|</p><p>z</p>', 'one\ntwo', '<p>aone</p><p>two</p><p>z</p>'],
  ['an empty line separates paragraphs', '<p>|</p>', 'one\n\ntwo\nmore', '<p>one</p><p>two<br>more</p>'],
  ['a single line joins the line at the caret', '<p>a|c</p>', 'b', '<p>abc</p>'],
])('in pasted plain text, %s (EDIT-43)', (_, before, text, after) => {
  const { editor, html } = write(before);
  insertPasted(editor, clipboard(text));
  expect(html()).toBe(after);
});

test.each([
  ['becomes a link', '<p>a |</p>', '<p>a <a href="https://example.com/">https://example.com/</a></p>'],
  ['links the selected text', '<p>a |b|</p>', '<p>a <a href="https://example.com/">b</a></p>'],
])('a pasted address %s (EDIT-44)', (_, before, after) => {
  const { editor, html } = write(before);
  insertPasted(editor, clipboard('https://example.com/'));
  expect(html()).toBe(after);
});

test.each([
  ['Ctrl+B', '<p>a|</p>', ctrl('b')],
  ['Ctrl+Alt+2', '<p>a|</p>', ctrl('2', { altKey: true, code: 'Digit2' })],
  ['Ctrl+Shift+8', '<p>a|</p>', ctrl('*', { shiftKey: true, code: 'Digit8' })],
  ['Ctrl+Enter', '<p>a|</p>', ctrl('Enter')],
  ['Tab in the last cell of a table', table.replace('t<', '|t<'), key('Tab')],
  ['Tab in code', '<pre>a|</pre>', key('Tab')],
  ['Shift+Tab in an indented paragraph', '<p class="ql-indent-1">a|</p>', key('Tab', { shiftKey: true })],
])('%s is a separate undo step, even right after another change (EDIT-23)', (_, before, pressed) => {
  const { editor, html } = write(before);
  editor.insertText('b');
  if (pressed.key === 'b') {
    Transforms.select(editor, []);
  }
  const typed = html();
  pressKey(editor, pressed, noLink);
  expect(html()).not.toBe(typed);
  editor.undo();
  expect(html()).toBe(typed);
});

test('a paste into code inserts plain text (EDIT-45)', () => {
  const { editor, html } = write('<pre>a|</pre>');
  insertPasted(editor, clipboard('# b\nc', '<h1>b</h1><p>c</p>'));
  expect(html()).toBe('<pre class="ql-syntax">a# b\nc\n</pre>');
});

const clipboard = (text: string, html = '') => ({
  getData: (kind: string) => (kind === 'text/html' ? html : kind === 'text/plain' ? text : ''),
});

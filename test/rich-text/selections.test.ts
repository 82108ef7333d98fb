// @vitest-environment jsdom
import { Editor, Node, Transforms } from 'slate';
import { expect, test, vi } from 'vitest';
import { type ActiveFormats, activeFormatsOf } from '../../src/rich-text/active-formats.ts';
import { setLink, toggleMark } from '../../src/rich-text/commands.ts';
import { insertDocument } from '../../src/rich-text/insert-document.ts';
import { pressKey } from '../../src/rich-text/keys.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { write } from '../support/rich-text.ts';

const tab = { key: 'Tab', code: 'Tab', altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
const noLink = () => undefined;

test.each([
  [
    'two items',
    '<ul><li>a</li><li>|b</li><li>c|</li></ul>',
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
  ],
  [
    'an item with its children',
    '<ul><li>a</li><li>|b<ul><li>c|</li></ul></li></ul>',
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
  ],
  ['lines of code', '<pre>a\n|b\n  c|\nd</pre>', '<pre class="ql-syntax">a\n  b\n    c\nd\n</pre>'],
  ['code up to the start of a line', '<pre>|a\n|b</pre>', '<pre class="ql-syntax">  a\n  b\n</pre>'],
])('Tab indents %s, and Shift+Tab removes the indent (EDIT-15, EDIT-28)', (_, before, after) => {
  const { editor, html } = write(before);
  const plain = html();
  expect(pressKey(editor, tab, noLink)).toBe(true);
  expect(html()).toBe(after);
  expect(pressKey(editor, { ...tab, shiftKey: true }, noLink)).toBe(true);
  expect(html()).toBe(plain);
  editor.undo();
  editor.undo();
  expect(html()).toBe(plain);
});

test('Shift+Tab removes an indent from the code line at the caret, until none is left (EDIT-15)', () => {
  const { editor, html } = write('<pre>   a|</pre>');
  const results = [1, 2, 3].map(() => {
    pressKey(editor, { ...tab, shiftKey: true }, noLink);
    return html();
  });
  expect(results).toEqual([
    '<pre class="ql-syntax"> a\n</pre>',
    '<pre class="ql-syntax">a\n</pre>',
    '<pre class="ql-syntax">a\n</pre>',
  ]);
});

test.each([
  ['at the end of a link', '<p><a href="/x">link|</a></p>', '<p><a href="/x">link</a>!</p>'],
  [
    'at the end of a link before text',
    '<p><a href="/x">link|</a> on</p>',
    '<p><a href="/x">link</a>! on</p>',
  ],
  ['within a link', '<p><a href="/x">li|nk</a></p>', '<p><a href="/x">li!nk</a></p>'],
])('text typed %s turns %s into %s (EDIT-22)', (_, before, after) => {
  const { editor, html } = write(before);
  editor.insertText('!');
  expect(html()).toBe(after);
});

const formatsIn = (html: string) => JSON.parse(activeFormatsOf(write(html).editor)) as ActiveFormats;

test.each([
  ['two headings of the same level', '<h2>|a</h2><h2>b|</h2>', { kind: 'heading-2' }],
  ['a heading and a paragraph', '<h2>|a</h2><p>b|</p>', { kind: '' }],
  [
    'two quotes with a divider between them',
    '<blockquote>|a</blockquote><hr><blockquote>b|</blockquote>',
    { kind: 'quote' },
  ],
  [
    'two items with a divider between them',
    '<ul><li>|a</li></ul><hr><ul><li>b|</li></ul>',
    { list: 'bulleted' },
  ],
  ['two items', '<ul><li>|a</li><li>b|</li></ul>', { list: 'bulleted' }],
  ['a paragraph and an item', '<p>|a</p><ul><li>b|</li></ul>', { list: undefined }],
  [
    'two centered paragraphs',
    '<p class="ql-align-center">|a</p><p class="ql-align-center">b|</p>',
    { align: 'center' },
  ],
  ['paragraphs with different alignments', '<p>|a</p><p class="ql-align-center">b|</p>', { align: '' }],
  ['bold text', '<p><strong>|a</strong></p><p><strong>b|</strong></p>', { marks: { bold: true } }],
  ['bold and plain text', '<p><strong>|a</strong> b|</p>', { marks: {} }],
])('the toolbar shows only formats of the whole selection: %s (EDIT-10)', (_, html, expected) => {
  expect(formatsIn(html)).toEqual({ ...formatsIn(html), ...expected });
});

test('the first Bold makes partly bold text completely bold, and the second makes it plain (EDIT-10)', () => {
  const { editor, html } = write('<p><strong>|a</strong> b|</p>');
  toggleMark(editor, 'bold');
  expect(html()).toBe('<p><strong>a b</strong></p>');
  toggleMark(editor, 'bold');
  expect(html()).toBe('<p>a b</p>');
});

test.each([
  ['the link at the caret', '<p><a href="/x">o|ld</a> on</p>', '<p><a href="/y">new</a> on</p>'],
  ['selected text', '<p>|old| on</p>', '<p><a href="/y">new</a> on</p>'],
  [
    'selected text in bold',
    '<p><strong>|old|</strong> on</p>',
    '<p><a href="/y"><strong>new</strong></a> on</p>',
  ],
])('the text of the link dialog replaces %s (EDIT-31)', (_, before, after) => {
  const { editor, html } = write(before);
  setLink(editor, '/y', 'new');
  expect(html()).toBe(after);
});

test('a link over two paragraphs keeps their texts (EDIT-31)', () => {
  const { editor, html } = write('<p>|a</p><p>b|</p>');
  setLink(editor, '/y', 'ab');
  expect(html()).toBe('<p><a href="/y">a</a></p><p><a href="/y">b</a></p>');
});

test('undo of a deletion of 2,000 blocks normalizes no block again (EDIT-23)', () => {
  const { editor, html } = write('<p>one line</p><p>another</p>'.repeat(1_000));
  const before = html();
  Transforms.select(editor, Editor.range(editor, []));
  editor.deleteFragment();
  expect(html()).toBe('<p><br></p>');
  let normalized = 0;
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    normalized += 1;
    normalizeNode(entry, options);
  };
  editor.undo();
  expect([html() === before, normalized]).toEqual([true, 0]);
});

test.each([
  ['at the end of a line', '<p>AAA</p><p>BBB|</p>'],
  ['within a line', '<p>AAA</p><p>B|BB</p>'],
  ['over a selection', '<p>A|AA</p><p>BB|B</p>'],
  ['in an empty line', '<p>AAA</p><p>|</p><p>BBB</p>'],
])('undo of a paste %s restores the selection without a search for it in each step (EDIT-23)', (_, text) => {
  const { editor, html } = write(text);
  const [before, selection] = [html(), editor.selection];
  insertDocument(editor, readHtml('<p>line</p>'.repeat(1_000)).document);
  const after = html();
  using walks = vi.spyOn(Node, 'texts');
  editor.undo();
  const searches = walks.mock.calls.length;
  expect([html() === before, editor.selection]).toEqual([true, selection]);
  editor.redo();
  expect([html() === after, searches]).toEqual([true, 0]);
});

// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { emptyParagraph, type VoidBlock } from '../../src/rich-text/document.ts';
import { insertDocument } from '../../src/rich-text/insert-document.ts';
import { type Key, pressKey } from '../../src/rich-text/keys.ts';
import { insertPasted } from '../../src/rich-text/paste.ts';
import { createPostEditor, replaceDocument } from '../../src/rich-text/post-editor.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { insertFromSlash, slashQueryOf } from '../../src/rich-text/slash.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { write } from '../support/rich-text.ts';

const key = (name: string): Key => ({
  key: name,
  code: '',
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
});
const noLink = () => undefined;
const note = (text: string) => `<aside class="ql-callout-note">${text}</aside>`;
const toggle = (title: string, content: string) => `<details><summary>${title}</summary>${content}</details>`;

test.each([
  ['a divider', '<hr>'],
  ['a tip with marks and lines', '<aside class="ql-callout-tip">a <strong>b</strong><br>c</aside>'],
  ['a toggle', toggle('a <em>b</em>', '<p>c</p><ul><li>d</li></ul><pre class="ql-syntax">e\n</pre><hr>')],
])('%s survives a save unchanged (BLOCK-1)', (_, html) => {
  const { document, notices } = readHtml(html);
  expect([writeHtml(document), notices]).toEqual([html, []]);
});

test.each([
  ['a toggle in a toggle', toggle('a', toggle('b', '<p>c</p>')), toggle('a', '<p>b</p><p>c</p>')],
  ['a toggle without a title', '<details><p>a</p></details>', '<p>a</p>'],
  ['a toggle without content', '<details><summary>a</summary></details>', toggle('a', '<p><br></p>')],
  [
    'a callout with paragraphs and code',
    '<aside class="ql-callout-note"><p>a</p><p>b</p><pre>c</pre><p>d</p></aside>',
    `${note('a<br>b')}<pre class="ql-syntax">c\n</pre>${note('d')}`,
  ],
  ['an aside of another site', '<aside><p>a</p></aside>', '<p>a</p>'],
])('the editor opens %s as blocks that it supports (BLOCK-8)', (_, html, expected) => {
  expect(writeHtml(readHtml(html).document)).toBe(expected);
});

test('reading 500 nested toggles keeps their text (BLOCK-8)', () => {
  const html = `${'<details><summary>t</summary>'.repeat(500)}deep${'</details>'.repeat(500)}`;
  expect(writeHtml(readHtml(html).document)).toContain('deep');
});

test.each([
  ['at the end of a callout', note('a|'), `${note('a')}<p>x</p>`, 'BLOCK-3'],
  ['within a callout', note('a|b'), note('a<br>xb'), 'BLOCK-3'],
  ['in an empty callout', note('|'), '<p>x</p>', 'BLOCK-3'],
  ["in a toggle's title", toggle('a|b', '<p>c</p>'), toggle('a', '<p>xb</p><p>c</p>'), 'BLOCK-4'],
  ["at the end of a new toggle's title", toggle('a|', '<p><br></p>'), toggle('a', '<p>x</p>'), 'BLOCK-4'],
  [
    'in an empty last paragraph of a toggle',
    toggle('a', '<p>b</p><p>|</p>'),
    `${toggle('a', '<p>b</p>')}<p>x</p>`,
    'BLOCK-4',
  ],
  [
    'in an empty last item of a list in a toggle',
    toggle('a', '<ul><li>b</li><li>|</li></ul>'),
    toggle('a', '<ul><li>b</li></ul><p>x</p>'),
    'BLOCK-4',
  ],
])('Enter and then "x" %s turn %s into %s (BLOCK-3, BLOCK-4)', (_, before, after) => {
  const { editor, html } = write(before);
  editor.insertBreak();
  editor.insertText('x');
  expect(html()).toBe(after);
});

test.each([
  ['a callout', note('|a'), '<p>a</p>'],
  ["a toggle's title", toggle('|a', '<p>b</p>'), '<p>a</p><p>b</p>'],
  ['a list in a toggle', toggle('a', '<ul><li>|b</li></ul>'), toggle('a', '<p>b</p>')],
])('Backspace at the start of %s turns %s into %s (BLOCK-5)', (_, before, after) => {
  const { editor, html } = write(before);
  editor.deleteBackward('character');
  expect(html()).toBe(after);
});

test.each([
  ['ArrowDown', note('a|'), `${note('a')}<p>x</p>`],
  ['ArrowUp', note('|a'), `<p>x</p>${note('a')}`],
  ['ArrowDown', toggle('a', '<p>b|</p>'), `${toggle('a', '<p>b</p>')}<p>x</p>`],
  ['ArrowUp', toggle('|a', '<p>b</p>'), `<p>x</p>${toggle('a', '<p>b</p>')}`],
  [
    'ArrowUp',
    '<p><img src="/uploads/a.webp" alt=""></p>',
    '<p>x</p><p><img src="/uploads/a.webp" alt=""></p>',
  ],
  ['ArrowDown', '<hr>', '<hr><p>x</p>'],
])('%s out of the first or last block adds a paragraph: %s becomes %s (BLOCK-6)', (name, before, after) => {
  const { editor, html } = write(before);
  if (editor.selection === null) {
    Transforms.select(editor, Editor.end(editor, []));
  }
  expect(pressKey(editor, key(name), noLink)).toBe(true);
  editor.insertText('x');
  expect(html()).toBe(after);
});

const children = [{ text: '' }];
const withoutText: { [Type in VoidBlock['type']]: VoidBlock & { type: Type } } = {
  image: { type: 'image', url: '/uploads/a.webp', alt: '', children },
  gallery: {
    type: 'gallery',
    images: [
      { url: '/uploads/a.webp', alt: '' },
      { url: '/uploads/b.webp', alt: '' },
    ],
    children,
  },
  upload: { type: 'upload', upload: 'a', alt: '', children },
  video: { type: 'video', url: 'https://www.youtube.com/watch?v=a', children },
  button: { type: 'button', url: '/a', label: 'b', look: 'primary', children },
  bookmark: { type: 'bookmark', url: '/a', title: 'b', children },
  divider: { type: 'divider', children },
  kept: { type: 'kept', html: '<dl><dt>a</dt></dl>', children },
};

test.each(Object.values(withoutText))(
  'Down and Up leave a $type at the end and at the start of the text (BLOCK-6, EDIT-22)',
  (block) => {
    const editor = createPostEditor();
    replaceDocument(editor, [block]);
    Transforms.select(editor, [0]);
    expect(pressKey(editor, key('ArrowDown'), noLink)).toBe(true);
    Transforms.select(editor, [0]);
    expect(pressKey(editor, key('ArrowUp'), noLink)).toBe(true);
    expect(editor.children).toEqual([emptyParagraph(), block, emptyParagraph()]);
  },
);

test('the browser handles Up and Down within a toggle (BLOCK-6)', () => {
  const { editor } = write(toggle('a', '<p>|b</p>'));
  expect(['ArrowUp', 'ArrowDown'].map((name) => pressKey(editor, key(name), noLink))).toEqual([false, false]);
});

test('the first Backspace after a divider selects it, the second removes it, and Enter adds a paragraph after a selected divider (BLOCK-7)', () => {
  const { editor, html } = write('<hr><p>|a</p>');
  editor.deleteBackward('character');
  editor.insertBreak();
  expect(html()).toBe('<hr><p><br></p><p>a</p>');
  editor.deleteBackward('character');
  editor.deleteBackward('character');
  expect(html()).toBe('<p>a</p>');
});

test('a pasted toggle goes after the toggle that contains the caret (BLOCK-8)', () => {
  const { editor, html } = write(toggle('a', '<p>b|</p><p>c</p>'));
  insertDocument(editor, readHtml(`<p>d</p>${toggle('e', '<p>f</p>')}`).document);
  expect(html()).toBe(`${toggle('a', '<p>bd</p><p>c</p>')}${toggle('e', '<p>f</p>')}`);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=42'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
])(
  'a video address (%s) becomes a video when it is pasted on its own line, and undo turns it into a link (BLOCK-9)',
  (address, player) => {
    const { editor, html } = write('<p>a</p><p>|</p>');
    const getData = (kind: string) => (kind === 'text/plain' ? address : '');
    insertPasted(editor, { getData });
    expect(html()).toBe(
      `<p>a</p><iframe class="ql-video" src="${player}" allowfullscreen="true"></iframe><p><br></p>`,
    );
    editor.undo();
    expect(html()).toBe(`<p>a</p><p><a href="${address}">${address}</a></p>`);
  },
);

test('a video address becomes a link when it is pasted into a line with text (BLOCK-9)', () => {
  const { editor, html } = write('<p>a |</p>');
  insertPasted(editor, { getData: (kind) => (kind === 'text/plain' ? 'https://vimeo.com/7' : '') });
  expect(html()).toBe('<p>a <a href="https://vimeo.com/7">https://vimeo.com/7</a></p>');
});

test.each([
  ['an empty slash', '<p>/|</p>', ''],
  ['a word', '<p>/head 2|</p>', 'head 2'],
  ['a caret within the word', '<p>/he|ad</p>', undefined],
  ['a slash after text', '<p>a /|</p>', undefined],
  ['a path', '<p>/a/b|</p>', undefined],
  ['a heading', '<h2>/|</h2>', undefined],
])('for %s in %s, the query of the block menu is %j (BLOCK-10)', (_, before, expected) => {
  expect(slashQueryOf(write(before).editor)).toBe(expected);
});

test.each([
  ['heading-2', '<h2>x</h2>'],
  ['ordered', '<ol><li>x</li></ol>'],
  ['callout-tip', '<aside class="ql-callout-tip">x</aside>'],
  ['code', '<pre class="ql-syntax">x\n</pre>'],
  ['divider', '<hr><p>x</p>'],
  ['toggle', toggle('x', '<p><br></p>')],
])('the block menu turns a slash into %s, and undo restores the slash (BLOCK-12)', async (id, expected) => {
  const { editor, html, pass } = write('<p>a</p><p>/|</p>');
  expect(insertFromSlash(editor, id)).toBe(true);
  await pass(1_000);
  editor.insertText('x');
  expect(html()).toBe(`<p>a</p>${expected}`);
  await pass(1_000);
  editor.undo();
  editor.undo();
  expect(html()).toBe('<p>a</p><p>/</p>');
});

test('the block menu inserts a divider inside a toggle, but a second toggle after the first (BLOCK-12)', () => {
  const { editor, html } = write(toggle('a', '<p>/|</p>'));
  insertFromSlash(editor, 'divider');
  editor.insertText('/');
  insertFromSlash(editor, 'toggle');
  expect(html()).toBe(`${toggle('a', '<hr><p><br></p>')}${toggle('<br>', '<p><br></p>')}`);
});

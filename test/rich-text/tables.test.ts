// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { insertDocument } from '../../src/rich-text/insert-document.ts';
import { type Key, pressKey } from '../../src/rich-text/keys.ts';
import { pastedTableOf } from '../../src/rich-text/paste/table-cells.ts';
import { putOnClipboard } from '../../src/rich-text/paste.ts';
import { htmlOf } from '../../src/rich-text/post-editor.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { changeTable, moveRow, type TableCommand } from '../../src/rich-text/tables.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
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
const noLink = () => undefined;

/** Returns the HTML of a table with these lines of cells. A first line that starts with `#` is the header. */
function table(...lines: string[]) {
  const rows = lines.map((line) => {
    const tag = line.startsWith('#') ? 'th' : 'td';
    const cells = line.replace('#', '').split(',');
    return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  });
  const heads = lines[0]?.startsWith('#') ? 1 : 0;
  const head = heads === 0 ? '' : `<thead>${rows[0]}</thead>`;
  const body = rows.length === heads ? '' : `<tbody>${rows.slice(heads).join('')}</tbody>`;
  return `<table>${head}${body}</table>`;
}

test('a table keeps its HTML byte for byte until an author edits it (BLOCK-14)', () => {
  const html =
    '<table class="x">\n<tbody><tr><td style="width: 5px">1 &amp; 2</td>\n<td>b</td></tr></tbody></table>';
  const { editor } = write(`${html}<p>|c</p>`);
  editor.insertText('d');
  expect(htmlOf(editor)).toBe(`${html}<p>dc</p>`);
  Transforms.select(editor, Editor.end(editor, [0]));
  editor.insertText('!');
  expect(htmlOf(editor)).toBe(`${table('1 &amp; 2,b!')}<p>dc</p>`);
});

test.each([
  [
    'merged cells',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  ['a caption', '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>'],
  ['a list in a cell', '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>'],
  ['row headers', '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'],
  [
    'rows of different lengths',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  ['too many cells', `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(501)}</tbody></table>`],
])('a table with %s is kept unchanged (BLOCK-14, BLOCK-18)', (_, html) => {
  expect(readHtml(html).document).toEqual([{ type: 'kept', html, children: [{ text: '' }] }]);
});

test('a pasted table loses its merged cells and its styling (BLOCK-14)', () => {
  const html =
    '<table style="width: 9px"><tr><th>a</th><th colspan="2">b</th></tr><tr><td rowspan="2"><p>c</p><p>d</p></td><td>e</td></tr><tr><td>f</td><td><b>g</b></td></tr></table>';
  expect(writeHtml(readHtml(html, { manner: 'clean', readTable: pastedTableOf }).document)).toBe(
    table('#a,b,', 'c<br>d,e,', ',f,<strong>g</strong>'),
  );
});

test('a pasted table stays unchanged, with a notice, when it has too many cells (BLOCK-18)', () => {
  const row = `<tr>${'<td>a</td>'.repeat(50)}</tr>`;
  const { document, notices } = readHtml(`<table><tbody>${row.repeat(500)}</tbody></table>`, {
    manner: 'clean',
    readTable: pastedTableOf,
  });
  expect([document.map(({ type }) => type), notices]).toEqual([
    ['kept'],
    ['A table of 25,000 cells is kept as it is: tables of up to 1,000 cells can be edited.'],
  ]);
});

/** Writes a table whose caret is in its last cell. */
function writeLargeTable(rows: number, columns: number) {
  const line = Array.from({ length: columns }, () => 'a').join();
  const { editor, html } = write(table(...Array.from({ length: rows }, () => line)));
  Transforms.select(editor, Editor.end(editor, []));
  const notices: string[] = [];
  editor.tell = (notice) => notices.push(notice);
  return { editor, html, notices };
}

test.each([
  ['Row above', (editor: Editor) => changeTable(editor, 'row-above')],
  ['Row below', (editor: Editor) => changeTable(editor, 'row-below')],
  ['Column left', (editor: Editor) => changeTable(editor, 'column-left')],
  ['Column right', (editor: Editor) => changeTable(editor, 'column-right')],
  ['Tab in the last cell', (editor: Editor) => pressKey(editor, key('Tab'), noLink)],
])('%s changes nothing and gives a notice when the table has 1,000 cells (BLOCK-18)', (_, act) => {
  const { editor, html, notices } = writeLargeTable(100, 10);
  const before = html();
  act(editor);
  editor.insertText('x');
  expect([html(), notices]).toEqual([
    before.replace(/a(?=<\/td><\/tr><\/tbody>)/, 'ax'),
    ['Nothing was added: tables of up to 1,000 cells can be edited.'],
  ]);
});

test('a table that grows to 1,000 cells can be edited after it is saved (BLOCK-18)', () => {
  const { editor, html, notices } = writeLargeTable(99, 10);
  changeTable(editor, 'row-below');
  const [saved] = readHtml(html()).document;
  expect([saved?.type, saved?.children.length, notices]).toEqual(['table', 100, []]);
});

const commands: Array<[TableCommand, string, string]> = [
  ['row-above', table('#a,b', 'c,|d'), table('#a,b', ',x', 'c,d')],
  ['row-above', table('#a,|b', 'c,d'), table('#a,b', ',x', 'c,d')],
  ['row-below', table('#a,|b', 'c,d'), table('#a,b', ',x', 'c,d')],
  ['row-removed', table('#a,b', 'c,|d'), table('#a,xb')],
  ['row-removed', table('a,|b'), '<p>x</p>'],
  ['column-left', table('#a,|b', 'c,d'), table('#a,x,b', 'c,,d')],
  ['column-right', table('#a,|b', 'c,d'), table('#a,b,x', 'c,d,')],
  ['column-removed', table('#a,|b', 'c,d'), table('#xa', 'c')],
  ['column-removed', table('#|a', 'c'), '<p>x</p>'],
  ['header', table('#|a,b', 'c,d'), table('xa,b', 'c,d')],
  ['header', table('a,b', '|c,d'), table('#a,b', 'xc,d')],
  ['table-removed', table('a,|b'), '<p>x</p>'],
];

test.each(commands)(
  'the command %s turns %s into %s when the author then types x (BLOCK-15)',
  (command, before, after) => {
    const { editor, html } = write(before);
    changeTable(editor, command);
    editor.insertText('x');
    expect(html()).toBe(after);
  },
);

test('a change of the table is one undo step (BLOCK-15)', () => {
  const { editor, html } = write(table('#a,|b', 'c,d'));
  changeTable(editor, 'column-right');
  editor.undo();
  expect(html()).toBe(table('#a,b', 'c,d'));
});

test.each([
  ['Tab', false, table('a,|b', 'c,d'), table('a,b', 'cx,d')],
  ['Shift+Tab', true, table('a,b', '|c,d'), table('a,bx', 'c,d')],
  ['Tab in the last cell', false, table('a,b', 'c,|d'), table('a,b', 'c,d', 'x,')],
  ['Shift+Tab in the first cell', true, table('|a,b'), table('xa,b')],
])('%s moves through the cells (BLOCK-16)', (_, shiftKey, before, after) => {
  const { editor, html } = write(before);
  expect(pressKey(editor, key('Tab', { shiftKey }), noLink)).toBe(true);
  editor.insertText('x');
  expect(html()).toBe(after);
});

test.each([
  ['Escape', 'Escape', table('|a,b'), `${table('a,b')}<p>x</p>`],
  ['Escape before text', 'Escape', `${table('|a')}<p>c</p>`, `${table('a')}<p>xc</p>`],
  ['Down in the last cell', 'ArrowDown', table('a,b|'), `${table('a,b')}<p>x</p>`],
  ['Up in the first cell', 'ArrowUp', table('|a,b'), `<p>x</p>${table('a,b')}`],
])('%s leaves the table (BLOCK-6, BLOCK-16)', (_, name, before, after) => {
  const { editor, html } = write(before);
  expect(pressKey(editor, key(name), noLink)).toBe(true);
  editor.insertText('x');
  expect(html()).toBe(after);
});

test('Enter breaks the line of a cell (BLOCK-16)', () => {
  const { editor, html } = write(table('a|,b'));
  editor.insertBreak();
  editor.insertText('x');
  expect(html()).toBe(table('a<br>x,b'));
});

test.each([
  ['Backspace at the start of a cell', table('a,|b'), true, table('a,xb')],
  ['Delete at the end of a cell', table('a|,b'), false, table('ax,b')],
  ['Backspace in text after a table', `${table('a,b')}<p>|c</p>`, true, `${table('a,bx')}<p>c</p>`],
  [
    'Backspace in an empty line after a table',
    `${table('a')}<p>|</p><p>c</p>`,
    true,
    `${table('ax')}<p>c</p>`,
  ],
  ['Delete at the end of text before a table', `<p>c|</p>${table('a')}`, false, `<p>c</p>${table('xa')}`],
])('%s does not join cells (BLOCK-17)', (_, before, isBackward, after) => {
  const { editor, html } = write(before);
  (isBackward ? editor.deleteBackward : editor.deleteForward)('character');
  editor.insertText('x');
  expect(html()).toBe(after);
});

test.each([
  ['cells', table('a|b,c', 'd,e|f'), table('ax,', ',f')],
  ['text and cells', `<p>a|b</p><p>c</p>${table('d,e|f', 'g,h')}`, `<p>ax</p>${table(',f', 'g,h')}`],
  ['cells and text', `${table('a,b|c')}<p>d|e</p>`, `${table('a,bx')}<p>e</p>`],
  ['a whole table and text', `${table('|a,b')}<p>c|d</p>`, '<p>xd</p>'],
])('deleting %s keeps the shape of a partly selected table: %s gives %s (BLOCK-17)', (_, before, after) => {
  const { editor, html } = write(before);
  Editor.deleteFragment(editor);
  editor.insertText('x');
  expect(html()).toBe(after);
});

test.each([
  ['an empty cell', table('a|a,,c|c,d'), table('ax,,c,d')],
  ['an empty last cell of a row', table('a|a,', 'b|b,c'), table('ax,', 'b,c')],
  ['an empty last cell before text', `${table('a|a,')}<p>b|b</p>`, `${table('ax,')}<p>b</p>`],
  ['the end of a cell', table('a|,b|c'), table('ax,c')],
  ['the start of a cell', table('|a,b,|c'), table('x,,c')],
  ['a cell and the start of the text below', `${table('a|b')}<p>|Text</p>`, `${table('ax')}<p>Text</p>`],
  ['the end of the text above', `<p>a|</p>${table('b|c,d')}`, `<p>ax</p>${table('c,d')}`],
  ['an empty line above', `<p>|</p>${table('b|c,d')}`, `<p>x</p>${table('c,d')}`],
])('text typed over a selection with %s deletes only selected text (BLOCK-17)', (_, before, after) => {
  const { editor, html } = write(before);
  editor.insertText('x');
  expect(html()).toBe(after);
});

test('typed text replaces the selected text of several cells (BLOCK-17)', () => {
  const { editor, html } = write(table('a|b,c|d'));
  editor.insertText('x');
  expect(html()).toBe(table('ax,d'));
});

test.each([
  [
    'from text into a table',
    `<p>a|b</p>${table('c,d|e,f')}`,
    `<p>a</p><p>x</p>${table(',e,f')}`,
    `<p>a<br>x</p>${table(',e,f')}`,
  ],
  [
    'from a table into text',
    `${table('a,b|c')}<p>d|e</p>`,
    `${table('a,b<br>x')}<p>e</p>`,
    `${table('a,b<br>x')}<p>e</p>`,
  ],
  ['over cells', table('a|b,c|d'), table('a<br>x,d'), table('a<br>x,d')],
])('Enter and Shift+Enter with a selection %s join nothing (BLOCK-17)', (_, before, entered, broken) => {
  const [enter, softEnter] = [write(before), write(before)];
  enter.editor.insertBreak();
  enter.editor.insertText('x');
  softEnter.editor.insertSoftBreak();
  softEnter.editor.insertText('x');
  expect([enter.html(), softEnter.html()]).toEqual([entered, broken]);
});

test('an author can delete the whole text when it starts and ends with a table (BLOCK-17)', () => {
  const { editor, html } = write(`${table('a,b')}<p>c</p>${table('d')}`);
  Transforms.select(editor, Editor.range(editor, []));
  Editor.deleteFragment(editor);
  editor.insertText('x');
  expect(html()).toBe('<p>x</p>');
});

test('a paste into a cell adds text line by line, and puts other blocks after the table (BLOCK-17)', () => {
  const { editor, html } = write(table('a|,b'));
  insertDocument(
    editor,
    readHtml('<h2>c</h2><ul><li>d</li></ul><p><img src="/uploads/x.webp" alt=""></p>').document,
  );
  expect(html()).toBe(`${table('ac<br>d,b')}<p><img src="/uploads/x.webp" alt=""></p><p><br></p>`);
});

test.each([
  ['one cell as text', table('a|b|,c'), 'b', '<p>b</p>'],
  [
    'several cells as a table and as tab-separated text',
    table('|a,b', 'c,d|'),
    'a\tb\nc\td',
    table('a,b', 'c,d'),
  ],
])('copying puts %s on the clipboard (BLOCK-17)', (_, before, text, html) => {
  const kinds: Record<string, string> = {};
  putOnClipboard(write(before).editor, { setData: (kind, data) => Object.assign(kinds, { [kind]: data }) });
  expect([kinds['text/plain'], kinds['text/html']?.replace(/<meta[^>]*>/, '')]).toEqual([text, html]);
});

test.each([
  ['down', 1, table('a,|b', 'c,d'), table('a,b', 'c,xd')],
  ['up', -1, table('a,b', 'c,|d'), table('a,bx', 'c,d')],
  ['down out of the table', 1, `${table('|a,b')}<p>c</p>`, `${table('a,b')}<p>xc</p>`],
  ['up out of the table', -1, `<p>c</p>${table('a,|b')}`, `<p>cx</p>${table('a,b')}`],
  ['up from the start of the text', -1, table('a,|b'), `<p>x</p>${table('a,b')}`],
  ['down from the end of the text', 1, table('|a,b'), `${table('a,b')}<p>x</p>`],
] as const)('the caret moves %s (BLOCK-16)', (_, by, before, after) => {
  const { editor, html } = write(before);
  expect(moveRow(editor, by)).toBe(true);
  editor.insertText('x');
  expect(html()).toBe(after);
});

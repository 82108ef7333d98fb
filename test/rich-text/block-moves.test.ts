// @vitest-environment jsdom
import { type Editor, type Path, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { type BlockAction, changeBlock, dragBlock, dropBlock } from '../../src/rich-text/block-moves.ts';
import { pressKey } from '../../src/rich-text/keys.ts';
import { write } from '../support/rich-text.ts';

const toggle = (content: string) => `<details><summary>t</summary>${content}</details>`;

const cases: Array<[BlockAction, string, string]> = [
  ['up', '<p>a</p><h2>b|</h2>', '<h2>bx</h2><p>a</p>'],
  ['up', '<p>a|</p><h2>b</h2>', '<p>ax</p><h2>b</h2>'],
  ['down', '<ul><li>a|</li><li>b</li></ul><p>c</p>', '<p>c</p><ul><li>ax</li><li>b</li></ul>'],
  ['down', '<p>a|</p>', '<p>ax</p>'],
  ['down', toggle('<p>a|</p><p>b</p>'), toggle('<p>b</p><p>ax</p>')],
  ['up', toggle('<p>a|</p><p>b</p>'), `<p>ax</p>${toggle('<p>b</p>')}`],
  ['down', toggle('<p>a|</p>'), `${toggle('<p><br></p>')}<p>ax</p>`],
  ['above', '<h2>a|</h2>', '<p>x</p><h2>a</h2>'],
  [
    'above',
    '<table><tbody><tr><td>a|</td></tr></tbody></table>',
    '<p>x</p><table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['below', '<h2>a|</h2>', '<h2>a</h2><p>x</p>'],
  ['duplicate', '<h2>a|</h2>', '<h2>a</h2><h2>xa</h2>'],
  ['delete', '<h2>a|</h2><p>b</p>', '<p>xb</p>'],
  ['delete', '<h2>a|</h2>', '<p>x</p>'],
  ['delete', '<details><summary>t|</summary><p>a</p></details><p>b</p>', '<p>xb</p>'],
];

test.each(cases)(
  'the action %s turns %s into %s when the author then types x (BLOCK-19, BLOCK-20)',
  (action, before, after) => {
    const { editor, html } = write(before);
    changeBlock(editor, action);
    editor.insertText('x');
    expect(html()).toBe(after);
  },
);

test('Alt+Shift+Up and Alt+Shift+Down move the block, and each move is one undo step (BLOCK-19)', () => {
  const { editor, html } = write('<p>a</p><p>b|</p><p>c</p>');
  const press = (key: string) =>
    pressKey(
      editor,
      { key, code: key, altKey: true, shiftKey: true, ctrlKey: false, metaKey: false },
      () => undefined,
    );
  expect([press('ArrowDown'), html()]).toEqual([true, '<p>a</p><p>c</p><p>b</p>']);
  expect([press('ArrowUp'), press('ArrowUp'), html()]).toEqual([true, true, '<p>b</p><p>a</p><p>c</p>']);
  editor.undo();
  expect(html()).toBe('<p>a</p><p>b</p><p>c</p>');
});

/** Drags the block at one path onto the block at another. */
const moveTo = (editor: Editor, from: Path, to: Path) => dropBlock(editor, dragBlock(editor, from), to);

test('a dragged block moves to the position of the block on which it is dropped, but never into itself (BLOCK-21)', () => {
  const { editor, html } = write(`<p>a</p>${toggle('<p>b</p>')}<p>c</p>`);
  moveTo(editor, [0], [2, 0]);
  expect(html()).toBe(`${toggle('<p>b</p>')}<p>c</p><p>a</p>`);
  moveTo(editor, [0], [0, 1]);
  moveTo(editor, [2], [0, 1, 0]);
  expect(html()).toBe(`${toggle('<p>a</p><p>b</p>')}<p>c</p>`);
});

test('dragging the title of a toggle moves the whole toggle, but never into itself (BLOCK-21)', () => {
  const { editor, html } = write(`<p>a</p>${toggle('<p>b</p>')}<p>c</p>`);
  moveTo(editor, [1, 0], [0, 0]);
  expect(html()).toBe(`${toggle('<p>b</p>')}<p>a</p><p>c</p>`);
  moveTo(editor, [0, 0], [0, 1]);
  moveTo(editor, [0, 0], [0, 0]);
  expect(html()).toBe(`${toggle('<p>b</p>')}<p>a</p><p>c</p>`);
});

test('a block dragged from another editor moves nothing (BLOCK-21)', () => {
  const { editor, html } = write('<p>a</p><p>b</p>');
  const other = write('<p>c</p><p>d</p>').editor;
  const [foreign, own] = [dragBlock(other, [0]), dragBlock(editor, [0])];
  dropBlock(editor, foreign, [1, 0]);
  expect(html()).toBe('<p>a</p><p>b</p>');
  dropBlock(editor, own, [1, 0]);
  expect(html()).toBe('<p>b</p><p>a</p>');
});

test('a dragged block is found after blocks above it have changed, but not after it has changed itself (BLOCK-21)', () => {
  const { editor, html } = write('<p>a</p><p>b</p><p>c</p>');
  const key = dragBlock(editor, [2]);
  Transforms.removeNodes(editor, { at: [0] });
  dropBlock(editor, key, [0, 0]);
  expect(html()).toBe('<p>c</p><p>b</p>');
  editor.apply({ type: 'insert_text', path: [0, 0], offset: 1, text: 'x' });
  dropBlock(editor, key, [1, 0]);
  expect(html()).toBe('<p>cx</p><p>b</p>');
});

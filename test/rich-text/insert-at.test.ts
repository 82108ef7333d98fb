// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import type { PostDocument } from '../../src/rich-text/document.ts';
import { insertAt } from '../../src/rich-text/paste.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { write } from '../support/rich-text.ts';

/** Pastes HTML, runs `meanwhile` before the paste is read, and types `|` at the caret. */
function pastedAfter(before: string, html: string, meanwhile: (editor: Editor) => void) {
  const { editor, html: written } = write(before);
  let insert = () => {};
  editor.readLater = ({ clip, place }) => {
    insert = () => insertAt(editor, place, readHtml(clip.html).document);
  };
  editor.insertData({
    getData: (kind: string) => (kind === 'text/html' ? html : ''),
  } as DataTransfer);
  meanwhile(editor);
  insert();
  editor.insertText('|');
  return { editor, html: written() };
}

test.each<[string, string, string, (editor: Editor) => void, string]>([
  ['nothing happened', '<p>a|d</p>', '<p>b</p><p>c</p>', () => {}, '<p>ab</p><p>c|d</p>'],
  [
    'text was typed',
    '<p>a|d</p>',
    '<p>b</p><p>c</p>',
    (editor) => editor.insertText('xy'),
    '<p>ab</p><p>cxy|d</p>',
  ],
  [
    'the caret moved back in the same block',
    '<p>a|d</p><p>z</p>',
    '<p>bcd</p>',
    (editor) => Transforms.move(editor, { distance: 1, reverse: true }),
    '<p>|abcdd</p><p>z</p>',
  ],
  [
    'the caret moved to another block',
    '<p>a|d</p><p>z</p>',
    '<p>b</p>',
    (editor) => Transforms.select(editor, Editor.end(editor, [1])),
    '<p>abd</p><p>z|</p>',
  ],
  ['the selected text is unchanged', '<p>a|x|d</p>', '<p>b</p>', () => {}, '<p>ab|d</p>'],
  [
    'the block at the caret was removed',
    '<p>q</p><p>a|d</p>',
    '<p>b</p>',
    (editor) => Transforms.removeNodes(editor, { at: [1] }),
    '<p>qb|</p>',
  ],
])('a paste that is read late keeps its position when %s (PASTE-9)', (_, before, html, meanwhile, after) => {
  expect(pastedAfter(before, html, meanwhile).html).toBe(after);
});

test('a paste that is read late is one undo step (PASTE-5, PASTE-9)', () => {
  const { editor } = pastedAfter('<p>a|</p>', '<h2>b</h2><p>c</p>', () => {});
  editor.undo();
  editor.undo();
  expect(editor.children as PostDocument).toEqual([{ type: 'paragraph', children: [{ text: 'a' }] }]);
});

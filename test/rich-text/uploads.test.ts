// @vitest-environment jsdom
import { Node, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { htmlOf } from '../../src/rich-text/post-editor.ts';
import {
  dropUpload,
  placeUpload,
  restoreUploads,
  settleUpload,
  uploadKeysIn,
  uploadPlacesIn,
} from '../../src/rich-text/uploads.ts';
import { write } from '../support/rich-text.ts';

const image = { imageUrl: '/uploads/new.webp', width: 1200, height: 800 };
const placed = '<p><img src="/uploads/new.webp" alt="A swift" width="1200" height="800"></p>';

/** Opens an editor with an upload placeholder between two lines. */
function writeWithUpload() {
  const written = write('<p>One|</p><p>Two</p>');
  placeUpload(written.editor, { key: 'k', alt: 'A swift' });
  return written;
}

test('an uploaded image replaces its placeholder even after edits above it (BLOCK-23, BLOCK-24)', () => {
  const { editor, html } = writeWithUpload();
  Transforms.insertNodes(editor, { type: 'heading', level: 2, children: [{ text: 'Zero' }] }, { at: [0] });
  Transforms.select(editor, { path: [3, 0], offset: 1 });
  settleUpload(editor, { key: 'k', image });
  expect(html()).toBe(`<h2>Zero</h2><p>One</p>${placed}<p>Two</p>`);
  expect(editor.selection?.anchor).toEqual({ path: [3, 0], offset: 1 });
  expect(uploadKeysIn(editor)).toEqual([]);
});

test('the HTML of a post contains no upload placeholder (BLOCK-26)', () => {
  const { editor } = writeWithUpload();
  expect([htmlOf(editor), uploadKeysIn(editor)]).toEqual(['<p>One</p><p>Two</p>', ['k']]);
});

test('undo removes the whole image, and redo restores it as an image (BLOCK-24)', async () => {
  const { editor, html, pass } = writeWithUpload();
  await pass(1_000);
  settleUpload(editor, { key: 'k', image });
  editor.undo();
  expect(html()).toBe('<p>One</p><p>Two</p>');
  editor.redo();
  expect(html()).toBe(`<p>One</p>${placed}<p>Two</p>`);
});

test('undo restores a deleted placeholder as the image that was uploaded in the meantime (BLOCK-24)', async () => {
  const { editor, html, pass } = writeWithUpload();
  await pass(1_000);
  dropUpload(editor, 'k');
  expect([html(), uploadKeysIn(editor)]).toEqual(['<p>One</p><p>Two</p>', []]);
  settleUpload(editor, { key: 'k', image });
  editor.undo();
  expect(html()).toBe(`<p>One</p>${placed}<p>Two</p>`);
});

test('undo restores a removed placeholder when its upload has not succeeded (BLOCK-27)', async () => {
  const { editor, pass } = writeWithUpload();
  await pass(1_000);
  dropUpload(editor, 'k');
  editor.undo();
  expect(uploadKeysIn(editor)).toEqual(['k']);
});

test('placeholders in toggles and their copies become the uploaded image (BLOCK-24)', async () => {
  const { editor, html, pass } = write('<details><summary>More</summary><p>Inside|</p></details>');
  placeUpload(editor, { key: 'k', alt: 'A swift' });
  Transforms.insertNodes(editor, Node.get(editor, [0, 2]), { at: [0, 3] });
  await pass(1_000);
  Transforms.removeNodes(editor, { at: [0] });
  settleUpload(editor, { key: 'k', image });
  editor.undo();
  expect(html()).toContain(`<p>Inside</p>${placed}${placed}`);
});

test('a restored draft has its upload placeholders at their positions (BLOCK-28)', () => {
  const { editor } = write('<p>One|</p><p>Two</p>');
  placeUpload(editor, { key: 'k', alt: 'A swift' });
  placeUpload(editor, { key: 'l', alt: '' });
  const places = uploadPlacesIn(editor);
  expect(places).toEqual([
    { key: 'k', alt: 'A swift', before: 1 },
    { key: 'l', alt: '', before: 1 },
  ]);
  const restored = write(htmlOf(editor));
  restoreUploads(restored.editor, [...places, { key: 'm', alt: '', before: 9 }]);
  const kinds = restored.editor.children.map((block) =>
    'upload' in block ? block.upload : Node.string(block),
  );
  expect(kinds).toEqual(['One', 'k', 'l', 'Two', 'm']);
});

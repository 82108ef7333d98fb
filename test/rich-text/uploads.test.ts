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

test('Remove removes a placeholder with its copies, as one undo step (BLOCK-27)', async () => {
  const { editor, html, pass } = write('<p>One|</p><details><summary>More</summary><p>Inside</p></details>');
  const before = html();
  placeUpload(editor, { key: 'k', alt: 'A swift' });
  Transforms.insertNodes(editor, Node.get(editor, [1]), { at: [2] });
  Transforms.insertNodes(editor, Node.get(editor, [1]), { at: [3, 2] });
  await pass(1_000);
  const places = uploadPlacesIn(editor);
  dropUpload(editor, 'k');
  expect([html(), uploadKeysIn(editor), editor.children.length]).toEqual([before, [], 2]);
  editor.undo();
  expect(uploadPlacesIn(editor)).toEqual(places);
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

const figure = {
  alt: 'A swift',
  caption: 'At dawn',
  link: 'https://example.com/swift',
  size: '50',
  align: 'center',
  width: 640,
  height: 480,
} as const;

test('a restored placeholder becomes an image with its caption, link, width and alignment (BLOCK-28, PASTE-13)', () => {
  const { editor } = write('<p>One</p><p>Two</p>');
  Transforms.insertNodes(
    editor,
    { ...figure, type: 'upload', upload: 'k', children: [{ text: '' }] },
    { at: [1] },
  );
  const places = uploadPlacesIn(editor);
  expect(places).toEqual([{ ...figure, key: 'k', before: 1 }]);
  const restored = write(htmlOf(editor));
  restoreUploads(restored.editor, places);
  expect(restored.editor.children).toEqual(editor.children);
  settleUpload(restored.editor, { key: 'k', image: { imageUrl: 'https://example.com/swift.png' } });
  expect(restored.html()).toBe(
    '<p>One</p><figure class="ql-image-50 ql-align-center"><a href="https://example.com/swift"><img src="https://example.com/swift.png" alt="A swift" width="640" height="480"></a><figcaption>At dawn</figcaption></figure><p>Two</p>',
  );
});

const keysAndTexts = (nodes: readonly Node[]): unknown[] =>
  nodes.map((node) =>
    Node.isElement(node)
      ? node.type === 'upload'
        ? node.upload
        : node.type === 'toggle'
          ? keysAndTexts(node.children)
          : Node.string(node)
      : '',
  );

test('restored placeholders in toggles return to their positions, even if some of their images are lost (BLOCK-28)', () => {
  const { editor } = write(
    '<p>One</p><details><summary>More</summary><p>Two</p><p>Three</p></details><p>Four</p><details><summary>Less</summary><p>Five</p></details>',
  );
  const place = (upload: string, ...at: number[]) =>
    Transforms.insertNodes(editor, { type: 'upload', upload, alt: '', children: [{ text: '' }] }, { at });
  place('z', 3, 2);
  place('b', 1, 2);
  place('c', 1, 3);
  place('a', 1, 1);
  place('y', 2);
  place('x', 1);
  const kept = ['One', 'x', ['More', 'a', 'Two', 'b', 'c', 'Three'], 'y', 'Four', ['Less', 'Five', 'z']];
  expect(keysAndTexts(editor.children)).toEqual(kept);
  const places = uploadPlacesIn(editor);
  const restore = (found: typeof places) => {
    const restored = write(htmlOf(editor));
    restoreUploads(restored.editor, found);
    return keysAndTexts(restored.editor.children);
  };
  expect(restore(places)).toEqual(kept);
  expect(restore(places.filter(({ key }) => !['x', 'b'].includes(key)))).toEqual([
    'One',
    ['More', 'a', 'Two', 'c', 'Three'],
    'y',
    'Four',
    ['Less', 'Five', 'z'],
  ]);
});

test('a restored placeholder is placed outside toggles when the kept text has no toggle at its position (BLOCK-28)', () => {
  const { editor } = write('<p>One</p><p>Two</p>');
  restoreUploads(editor, [
    { key: 'k', alt: '', before: 1, inside: 2 },
    { key: 'l', alt: '', before: 5, inside: 1 },
  ]);
  expect(keysAndTexts(editor.children)).toEqual(['One', 'k', 'Two', 'l']);
});

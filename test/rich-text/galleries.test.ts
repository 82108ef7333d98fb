// @vitest-environment jsdom
import { Transforms } from 'slate';
import { expect, test } from 'vitest';
import { gatherGallery, imagesInRow, splitGallery } from '../../src/rich-text/gallery-changes.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { write } from '../support/rich-text.ts';

const image = (name: string) => `<img src="/uploads/${name}.webp" alt="${name}">`;
const images = (count: number) => Array.from({ length: count }, (_, index) => image(`n${index}`));
const singles = (count: number) =>
  images(count)
    .map((found) => `<p>${found}</p>`)
    .join('');
const gallery = (...parts: string[]) => `<div class="ql-gallery">${parts.join('')}</div>`;

/** Opens an editor with this HTML, and selects the block at `path`. */
function select(html: string, path: number[]) {
  const written = write(html);
  Transforms.select(written.editor, { path: [...path, 0], offset: 0 });
  return written;
}

test('a gallery survives a save unchanged, with links and captions (BLOCK-33)', () => {
  const html = gallery(
    image('a'),
    `<a href="/blog">${image('b')}</a>`,
    `<figure>${image('c')}<figcaption>C</figcaption></figure>`,
  );
  expect(writeHtml(readHtml(html).document)).toBe(html);
});

test.each([
  ['one image', gallery(image('a')), `<p>${image('a')}</p>`],
  ['ten images', gallery(...images(10)), singles(10)],
  ['an image and text', gallery(image('a'), '<p>b</p>'), `<p>${image('a')}</p><p>b</p>`],
])('a gallery of %s becomes single blocks (BLOCK-33)', (_, html, expected) => {
  expect(writeHtml(readHtml(html).document)).toBe(expected);
});

test('the selected image and its neighbors become a gallery, and splitting restores single images (BLOCK-33)', async () => {
  const { editor, html, pass } = select(`<p>a</p>${singles(3)}<p>b</p>${singles(1)}`, [2]);
  gatherGallery(editor);
  expect(html()).toBe(`<p>a</p>${gallery(...images(3))}<p>b</p>${singles(1)}`);
  await pass(1_000);
  splitGallery(editor);
  expect(html()).toBe(`<p>a</p>${singles(3)}<p>b</p>${singles(1)}`);
  editor.undo();
  editor.undo();
  expect(html()).toBe(`<p>a</p>${singles(3)}<p>b</p>${singles(1)}`);
});

test('a gallery takes at most nine images, even in a toggle (BLOCK-33)', () => {
  const { editor } = select(`<details><summary>t</summary>${singles(11)}</details>`, [0, 6]);
  expect(imagesInRow(editor)?.images.length).toBe(9);
  expect(imagesInRow(editor)?.first).toEqual([0, 1]);
});

test('neither a single image nor text becomes a gallery (BLOCK-33)', () => {
  for (const html of [`${singles(1)}<p>b</p>`, '<p>b</p>']) {
    const { editor, html: after } = select(html, [0]);
    gatherGallery(editor);
    splitGallery(editor);
    expect([imagesInRow(editor), after()]).toEqual([undefined, html]);
  }
});

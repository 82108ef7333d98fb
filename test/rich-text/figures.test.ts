// @vitest-environment jsdom
import { Transforms } from 'slate';
import { expect, test } from 'vitest';
import { activeFormatsOf } from '../../src/rich-text/active-formats.ts';
import { changeImage, percentOf, selectedImage, sizeForPercent } from '../../src/rich-text/figures.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { write } from '../support/rich-text.ts';

const reread = (html: string) => {
  const { document, notices } = readHtml(html);
  return [writeHtml(document), notices];
};
const picture = '<img src="/uploads/a.webp" alt="A swift">';

test.each([
  ['a link', `<p class="ql-align-center"><a href="https://example.com/">${picture}</a></p>`],
  ['a caption', `<figure>${picture}<figcaption>A &lt;swift&gt; at dawn</figcaption></figure>`],
  ['a width', `<figure class="ql-image-50 ql-align-right">${picture}</figure>`],
  [
    'a link, a caption and a width',
    `<figure class="ql-image-wide"><a href="/blog">${picture}</a><figcaption>Dawn</figcaption></figure>`,
  ],
])('an image with %s survives a save unchanged (BLOCK-29)', (_, html) => {
  expect(reread(html)).toEqual([html, []]);
});

test.each([
  ['an unknown width', `<figure class="ql-image-13">${picture}</figure>`, `<p>${picture}</p>`],
  ['a script link', `<a href="javascript:alert(1)">${picture}</a>`, `<p>${picture}</p>`],
  [
    'a multi-line caption',
    `<figure>${picture}<figcaption> One\n <b>two</b> </figcaption></figure>`,
    `<figure>${picture}<figcaption>One two</figcaption></figure>`,
  ],
  [
    'text beside it in its figure',
    `<figure>${picture}<p>Beside</p></figure>`,
    `<p>${picture}</p><p>Beside</p>`,
  ],
])('an image with %s keeps its valid parts (BLOCK-29)', (_, html, expected) => {
  expect(reread(html)[0]).toBe(expected);
});

/** Opens an editor with this HTML, and selects its first block, an image. */
function selectPicture(html: string) {
  const written = write(`${html}<p>After</p>`);
  Transforms.select(written.editor, { path: [0, 0], offset: 0 });
  return written;
}

test('each change to a property of the selected image is one undo step (BLOCK-30)', async () => {
  const { editor, html, pass } = selectPicture(`<p>${picture}</p>`);
  const change = async (changes: Parameters<typeof changeImage>[2]) => {
    changeImage(editor, selectedImage(editor)?.[1] ?? [], changes);
    await pass(1_000);
  };
  await change({ caption: 'Dawn' });
  await change({ link: 'https://example.com/' });
  await change({ size: '50' });
  expect(html()).toBe(
    `<figure class="ql-image-50"><a href="https://example.com/">${picture}</a><figcaption>Dawn</figcaption></figure><p>After</p>`,
  );
  expect(JSON.parse(activeFormatsOf(editor))).toMatchObject({ isLink: true, object: 'image' });
  editor.undo();
  editor.undo();
  expect(html()).toBe(`<figure>${picture}<figcaption>Dawn</figcaption></figure><p>After</p>`);
  await change({ caption: '' });
  expect(html()).toBe(`<p>${picture}</p><p>After</p>`);
});

test('no image is selected when the caret is in text', () => {
  expect(selectedImage(write('<p>a|</p>').editor)).toBeUndefined();
});

test('a width is rounded to a multiple of 5 from 20 to 95 percent, or to the full text width (BLOCK-30)', () => {
  expect([0, 22, 23, 97, 98, 140].map(sizeForPercent)).toEqual([
    '20',
    '20',
    '25',
    '95',
    undefined,
    undefined,
  ]);
  expect(
    [{}, { size: 'wide' as const }, { size: 'small' as const }, { size: '35' as const }].map(percentOf),
  ).toEqual([100, 100, 40, 35]);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readPasted } from '../../src/rich-text/paste/read-pasted.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { withImages } from '../support/pasted.ts';

/** A picture of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const embedded = `data:image/gif;base64,${pixel}`;

async function pasted(html: string) {
  const { document, images, notice } = await readPasted(html);
  return {
    types: document.map(({ type }) => type),
    html: writeHtml(withImages(document, images)),
    sources: images.map(({ source }) => (typeof source === 'string' ? source : source.name)),
    notice,
    images,
  };
}

test('an embedded picture becomes an upload at its position, with its alt text (PASTE-13)', async () => {
  const { types, images, html, notice } = await pasted(`<p>a</p><img alt="A dot" src="${embedded}"><p>b</p>`);
  expect([types, html, notice]).toEqual([
    ['paragraph', 'upload', 'paragraph'],
    '<p>a</p><p><img src="/pasted-image-1.gif" alt="A dot"></p><p>b</p>',
    undefined,
  ]);
  const [image] = images;
  const file = image?.source as File;
  expect([file.name, file.type, Buffer.from(await file.arrayBuffer()).toString('base64')]).toEqual([
    'pasted-image-1.gif',
    'image/gif',
    pixel,
  ]);
});

test('an image of another site becomes an upload with its caption, link and style, but an image of this site does not (PASTE-13)', async () => {
  const { types, sources, html } = await pasted(
    '<figure class="ql-image-50"><a href="https://example.com"><img src="https://example.com/a.png" alt="A chart"></a><figcaption>Fees</figcaption></figure><img src="/uploads/b.webp" alt="Ours"><img src="http://localhost:3000/uploads/c.webp" alt="Ours too">',
  );
  expect([types, sources, html]).toEqual([
    ['upload', 'image', 'image'],
    ['https://example.com/a.png'],
    '<figure class="ql-image-50"><a href="https://example.com"><img src="https://example.com/a.png" alt="A chart"></a><figcaption>Fees</figcaption></figure><p><img src="/uploads/b.webp" alt="Ours"></p><p><img src="http://localhost:3000/uploads/c.webp" alt="Ours too"></p>',
  ]);
});

test('an embedded picture in a table or in a toggle is also uploaded (PASTE-13)', async () => {
  const { types, html, sources } = await pasted(
    `<table><tr><td>a<img alt="one" src="${embedded}"></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><details><summary>More</summary><img alt="two" src="${embedded}"></details>`,
  );
  expect([types, sources]).toEqual([
    ['table', 'upload', 'toggle'],
    ['pasted-image-1.gif', 'pasted-image-2.gif'],
  ]);
  expect(html).toBe(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table><p><img src="/pasted-image-1.gif" alt="one"></p><details><summary>More</summary><p><img src="/pasted-image-2.gif" alt="two"></p></details>',
  );
});

test.each([
  ['data:image/png;base64,%%%'],
  ['data:image/svg+xml;utf8,<svg/>'],
  ['data:text/html;base64,PGI+'],
  ['cid:part1@example.com'],
  ['file:///C:/picture.png'],
])('a paste leaves out a picture with the source %j, and shows a notice (PASTE-13)', async (source) => {
  expect(await pasted(`<p>a<img alt="" src="${source}"></p>`)).toMatchObject({
    types: ['paragraph'],
    sources: [],
    notice: 'A picture was left out: it is not on a web server. Upload it instead.',
  });
});

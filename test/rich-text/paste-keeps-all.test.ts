// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readPasted } from '../../src/rich-text/paste/read-pasted.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { withImages } from '../support/pasted.ts';

async function pasted(html: string) {
  const { document, images, notice } = await readPasted(html);
  return { html: writeHtml(withImages(document, images)), notice };
}

const table = (...cells: string[]) =>
  `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;
const moved = 'Images and other blocks in table cells were moved below the table.';

test.each<[string, string, string]>([
  [
    'an image',
    'a<img src="https://example.com/a.png" alt="A chart">',
    '<p><img src="https://example.com/a.png" alt="A chart"></p>',
  ],
  [
    'a linked image with a caption',
    'a<figure><a href="https://example.com"><img src="https://example.com/a.png" alt=""></a><figcaption>Fees</figcaption></figure>',
    '<figure><a href="https://example.com"><img src="https://example.com/a.png" alt=""></a><figcaption>Fees</figcaption></figure>',
  ],
  [
    'an embedded image with a caption',
    'a<figure><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt=""><figcaption>Fees</figcaption></figure>',
    '<figure><img src="/pasted-image-1.gif" alt=""><figcaption>Fees</figcaption></figure>',
  ],
  [
    'a video',
    'a<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen="true"></iframe>',
  ],
  [
    'a button',
    'a<p class="ql-button"><a class="ql-button-primary" href="https://example.com">Go</a></p>',
    '<p class="ql-button"><a class="ql-button-primary" href="https://example.com">Go</a></p>',
  ],
  [
    'a toggle',
    'a<details><summary>Why?</summary><p>Because</p></details>',
    '<details><summary>Why?</summary><p>Because</p></details>',
  ],
])(
  '%s in a cell of a pasted table moves after the table, with a notice (PASTE-14)',
  async (_, cell, behind) => {
    expect(await pasted(table(cell, 'b'))).toEqual({ html: `${table('a', 'b')}${behind}`, notice: moved });
  },
);

test('code in a cell of a pasted table becomes inline code (PASTE-14)', async () => {
  expect(await pasted(table('a<pre>x\ny</pre>', 'b'))).toEqual({
    html: table('a<br><code>x<br>y</code>', 'b'),
    notice: undefined,
  });
});

test('a notice reports an unknown frame and a local picture in a cell of a pasted table (PASTE-14)', async () => {
  expect(
    await pasted(table('a<iframe src="https://example.com/f"></iframe>', '<img src="cid:1" alt="b">')),
  ).toEqual({
    html: table('a<br><a href="https://example.com/f">https://example.com/f</a>', 'b'),
    notice:
      'An embedded frame became a link: only YouTube and Vimeo can be shown in a post. A picture was left out: it is not on a web server. Upload it instead.',
  });
});

test('an image in the title of a pasted toggle becomes the first block of its content (PASTE-14)', async () => {
  expect(
    await pasted(
      '<details><summary>Why? <img src="https://example.com/a.png" alt=""></summary><p>Because</p></details>',
    ),
  ).toEqual({
    html: '<details><summary>Why?</summary><p><img src="https://example.com/a.png" alt=""></p><p>Because</p></details>',
    notice: 'Blocks in the title of a toggle were moved into its content.',
  });
});

test('an image within pasted code moves after the code (PASTE-14)', async () => {
  expect(
    await pasted('<pre>one\n<img src="https://example.com/a.png" alt="A chart">\ntwo</pre><p>b</p>'),
  ).toEqual({
    html: '<pre class="ql-syntax">one\n\ntwo\n</pre><p><img src="https://example.com/a.png" alt="A chart"></p><p>b</p>',
    notice: undefined,
  });
});

test('a paste copies no images of other sites in kept blocks, and a notice names the sites (PASTE-15)', async () => {
  const list = '<dl><dt>a<img src="https://example.com/a.png" alt="one"></dt>';
  expect(await pasted(`${list}</dl>`)).toEqual({
    html: `${list}</dl>`,
    notice: 'An image was not copied and stays at its address on example.com.',
  });
  const more =
    '<dd><img src="https://example.com/b.png" alt=""><img src="https://example.org/c.png" alt=""><img src="/uploads/d.webp" alt=""></dd></dl>';
  expect(await pasted(`${list}${more}`)).toEqual({
    html: `${list}${more}`,
    notice: '3 images were not copied and stay at their addresses on example.com, example.org.',
  });
});

test('an image with an insecure address in a kept block moves after the block (PASTE-15)', async () => {
  expect(await pasted('<dl><dt>a<img src="http://example.com/a.png" alt="one"></dt></dl>')).toEqual({
    html: '<dl><dt>a</dt></dl><p><img src="http://example.com/a.png" alt="one"></p>',
    notice: undefined,
  });
});

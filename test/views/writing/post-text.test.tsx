import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readyToRead } from '../../../server/html/reading.ts';
import { cleanContent } from '../../../server/html/sanitize.ts';
import { writeHtml } from '../../../src/rich-text/write-html.ts';
import { PostText } from '../../../src/views/writing/post-text.tsx';
import { anyDocument } from '../../support/documents.ts';

/** Attributes that only the published page needs. It takes the size of a picture from its address. */
const ignored = 'id rel target srcset sizes width height loading decoding data-video'.split(' ');

/** The elements of a post with their attributes in alphabetical order. */
function drawn(post: HTMLElement) {
  for (const element of post.querySelectorAll('*')) {
    if (element.classList.contains('video')) {
      // As wide as the text, so its alignment has no effect. Only the page has a player.
      element.className = 'video';
      element.removeAttribute('href');
    }
    const attributes = [...element.attributes].toSorted((one, other) => one.name.localeCompare(other.name));
    for (const { name, value } of attributes) {
      element.removeAttribute(name);
      if (!ignored.includes(name)) {
        element.setAttribute(name, value);
      }
    }
  }
  // Line breaks at the end of a block are invisible.
  return post.innerHTML.replace(/\n+(?=<\/code><\/pre>)/g, '');
}

function inPreview(html: string) {
  const { container, unmount } = render(<PostText html={html} />);
  const found = drawn(container.firstElementChild?.cloneNode(true) as HTMLElement);
  unmount();
  return found;
}

function published(html: string) {
  const post = document.createElement('div');
  post.innerHTML = readyToRead(html).html;
  return drawn(post);
}

const image = '<img src="/uploads/a-1200x800.webp" alt="A" width="1200" height="800">';

test.each([
  ['headings below a title', '<h1>a</h1><h2 class="ql-align-center">b</h2><h6>c</h6><h3> </h3>'],
  ['empty paragraphs', '<p>a</p><p><br></p><p> </p><p>b<br>c</p>'],
  ['a picture in a paragraph', `<p class="ql-align-right">${image}<br></p><p>${image} a</p>`],
  ['a picture with a link', `<p><a href="/blog">${image}</a></p>`],
  [
    'a picture with a width, an alignment and a caption',
    `<figure class="ql-image-50 ql-align-center">${image}<figcaption>b</figcaption></figure><figure class="ql-image-wide"><a href="/blog">${image}</a></figure>`,
  ],
  [
    'a gallery',
    `<div class="ql-gallery">${image}<figure>${image}<figcaption>b</figcaption></figure><a href="/blog">${image}</a></div>`,
  ],
  [
    'a bookmark',
    `<figure class="ql-bookmark"><a href="https://a.example/">${image}<p><strong>b</strong></p><p>c</p><p><small>d</small></p></a></figure>`,
  ],
  ['a button', '<p class="ql-button"><a class="ql-button-primary" href="https://a.example/">b</a></p>'],
  ['a video', '<iframe class="ql-video" src="https://www.youtube.com/embed/abc" allowfullscreen></iframe>'],
  ['code', '<pre class="ql-syntax">a\n  b</pre><pre><code>c</code></pre>'],
  ['a callout', '<aside class="ql-callout-tip ql-align-right">a<br>b</aside>'],
  ['a toggle', '<details><summary>a</summary><p>b</p><ul><li>c</li></ul></details>'],
  ['lists', '<ol start="3"><li>a<ul><li class="ql-align-right">b</li></ul></li></ol>'],
  [
    'a table',
    '<table><caption>a</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">b</th><th>c</th></tr></thead><tbody><tr><td colspan="2" class="ql-align-right">d</td></tr><tr><td rowspan="2">e</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
  ],
  [
    'formats of text',
    '<p class="ql-indent-2"><mark>a</mark><small>b</small><kbd>c</kbd><q>d</q><cite>e</cite><abbr title="f">g</abbr><del>h</del><ins>i</ins><strike>j</strike><sub>k</sub><span class="ql-font-georgia ql-size-large">l</span><font color="#e60000">m</font></p><hr><dl><dt>n</dt><dd>o</dd></dl>',
  ],
  [
    'right-to-left text',
    `<h2>مرحبا</h2><p>مرحبا</p><blockquote>שלום</blockquote><ul><li>שלום</li><li>two</li></ul><aside class="ql-callout-note">مرحبا</aside><details><summary>مرحبا</summary><p>one</p></details><figure>${image}<figcaption>مرحبا</figcaption></figure><table><tbody><tr><td>مرحبا</td><td>b</td></tr></tbody></table>`,
  ],
])('an unpublished post looks as on its page: %s (BLOG-87, WRITE-33)', (_, html) => {
  expect(cleanContent(html).content).toBe(html);
  expect(inPreview(html)).toBe(published(html));
});

test('any document of the editor looks as on its page, apart from colors (WRITE-33)', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const html = writeHtml(document).replace(/ style="[^"]*"/g, '');
      expect(inPreview(html)).toBe(published(html));
    }),
    { numRuns: 100, seed: 1 },
  );
});

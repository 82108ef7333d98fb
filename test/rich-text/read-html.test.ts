// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';

/** Reads HTML and writes it again. */
function reread(html: string) {
  const { document, notices } = readHtml(html);
  return { html: writeHtml(document), notices };
}

test.each([
  [
    'flat lists',
    '<ol><li>One</li><li class="ql-indent-1">A</li><li class="ql-indent-2 ql-align-right">i</li><li>Two</li></ol><ul><li class="ql-indent-1">Dot</li></ul>',
    '<ol><li>One<ol><li>A<ol><li class="ql-align-right">i</li></ol></li></ol></li><li>Two<ul><li>Dot</li></ul></li></ol>',
  ],
  [
    'lists whose items each state their kind',
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Dot</li><li data-list="ordered" class="ql-indent-1">One</li><li data-list="checked">Done</li><li data-list="unchecked">Open</li></ol>',
    '<ul><li>Dot<ol><li>One</li></ol></li><li>☑ Done</li><li>☐ Open</li></ul>',
  ],
  [
    'code blocks of both versions of that editor',
    '<pre class="ql-syntax" spellcheck="false">if (a &lt; b) {\n\n}\n</pre><div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="plain">a</div><div class="ql-code-block">b</div></div>',
    '<pre class="ql-syntax">if (a &lt; b) {\n\n}\n</pre><pre class="ql-syntax">a\nb\n</pre>',
  ],
  [
    'colors, fonts and sizes',
    '<p><span class="ql-font-source-serif-pro ql-size-huge" style="color: rgb(230, 0, 0); background-color: #ff0;">Big</span> <span style="color: var(--x);">x</span></p>',
    '<p><span class="ql-font-source-serif-pro ql-size-huge" style="color: #e60000; background-color: #ffff00;">Big</span> x</p>',
  ],
  [
    'marks, empty lines, breaks and double spaces',
    '<p><strong><em>a</em></strong><u>b</u><s>c</s><sub>d</sub><sup>e</sup><code>f</code></p><p><br></p><p>two  spaces<br>next</p>',
    '<p><strong><em>a</em></strong><u>b</u><s>c</s><sub>d</sub><sup>e</sup><code>f</code></p><p><br></p><p>two  spaces<br>next</p>',
  ],
  [
    'pictures within text',
    '<p class="ql-align-center">before<img src="/uploads/a.webp" alt="A &quot;b&quot;" width="640">after</p>',
    '<p class="ql-align-center">before</p><p class="ql-align-center"><img src="/uploads/a.webp" alt="A &quot;b&quot;" width="640"></p><p class="ql-align-center">after</p>',
  ],
  [
    'a centered video whose address has parameters',
    '<iframe class="ql-video ql-align-center" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/QHH3iSeDBLo?showinfo=0"></iframe>',
    '<iframe class="ql-video ql-align-center" src="https://www.youtube.com/embed/QHH3iSeDBLo?showinfo=0" allowfullscreen="true"></iframe>',
  ],
  [
    'links of every protocol',
    '<p><a href="https://example.com/" rel="noopener noreferrer" target="_blank">a</a><a href="mailto:a@example.com">b</a><a href="tel:+1">c</a><a href="/blog/x">d</a></p>',
    '<p><a href="https://example.com/">a</a><a href="mailto:a@example.com">b</a><a href="tel:+1">c</a><a href="/blog/x">d</a></p>',
  ],
  [
    'indents and alignments of blocks',
    '<h2 class="ql-align-justify ql-indent-3">a</h2><blockquote class="ql-indent-8">b</blockquote><p style="text-align: right">c</p>',
    '<h2 class="ql-align-justify ql-indent-3">a</h2><blockquote class="ql-indent-8">b</blockquote><p class="ql-align-right">c</p>',
  ],
  [
    'line breaks and indents in its HTML',
    '<article>\n  <h2>Head</h2>\n  <p>\n    Some text\n    <b>bold</b>\n  </p>\n  <ul>\n    <li>\n      <p>One</p>\n      <p>more</p>\n      <ul>\n        <li>Nested</li>\n      </ul>\n    </li>\n  </ul>\n</article>',
    '<h2>Head</h2><p>Some text <strong>bold</strong></p><ul><li>One<br>more<ul><li>Nested</li></ul></li></ul>',
  ],
  [
    'quotations',
    '<p>She said <q>yes, <q><em>now</em></q></q> and left. <q>No</q></p>',
    '<p>She said “yes, “<em>now</em>”” and left. “No”</p>',
  ],
  [
    'unknown blocks',
    '<p>a</p><table><tbody><tr><td colspan="2" class="ql-align-right" style="color: red;">1 &amp; 2 > 1</td></tr></tbody></table><hr><a href="/x"><img src="/uploads/y.webp" alt="y"></a>',
    '<p>a</p><table><tbody><tr><td colspan="2" class="ql-align-right" style="color: red;">1 &amp; 2 > 1</td></tr></tbody></table><hr><p><a href="/x"><img src="/uploads/y.webp" alt="y"></a></p>',
  ],
])(
  'a post of the earlier editor opens correctly when it contains %s (EDIT-46, EDIT-47, EDIT-49, EDIT-50)',
  (_, html, expected) => {
    expect(reread(html)).toEqual({ html: expected, notices: [] });
  },
);

test('reading HTML reports the content that it leaves out (EDIT-51)', () => {
  expect(
    reread(
      '<p style="margin-left: 4px; line-height: 2">a <a href="javascript:alert(1)">b</a><ruby>c</ruby></p><iframe src="https://example.com/map"></iframe><img src="data:image/png;base64,AA" alt="Chart"><script>x</script><p class="ql-button"><a class="ql-button-primary" href="data:x">Go</a></p>',
    ),
  ).toEqual({
    html: '<p>a bc</p><p><a href="https://example.com/map">https://example.com/map</a></p><p>Chart</p><p>Go</p>',
    notices: [
      'A link to javascript:alert(1) was left out; its text was kept.',
      'The text of <ruby> was kept, but the tag was removed.',
      'An embedded frame became a link: only YouTube and Vimeo can be shown in a post.',
      'A picture was left out: it is not on a web server. Upload it instead.',
      'A <script> was left out.',
      'A button without a valid address became text.',
      'A link to data:x was left out; its text was kept.',
      'Styling that the editor does not know was left out: line-height, margin-left.',
    ],
  });
});

test.each(Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name)))(
  'a tag, attribute, class and style with the name "%s" are read like any unknown ones (EDIT-51)',
  (name) => {
    const unknown = `<${name} ${name}="a" class="${name} ql-font-${name}" style="${name}: b">c</${name}>`;
    expect(
      reread(`<p>${unknown}</p><ul><li data-list="${name}" class="ql-align-${name}">d</li></ul>`),
    ).toEqual({
      html: '<p>c</p><ul><li>d</li></ul>',
      notices: [
        `The text of <${name.toLowerCase()}> was kept, but the tag was removed.`,
        `Styling that the editor does not know was left out: ${name.toLowerCase()}.`,
      ],
    });
  },
);

test.each(['/other/x.png', '/uploads/a b.png', '/uploads/', '//example.com/a.png', 'https://a b/c.png'])(
  'reading HTML leaves out a picture with the source %s, which the server would remove from the post (EDIT-51)',
  (source) => {
    expect(reread(`<p>a</p><p><img src="${source}" alt="Chart"></p>`)).toEqual({
      html: '<p>a</p><p>Chart</p>',
      notices: ['A picture was left out: it is not on a web server. Upload it instead.'],
    });
  },
);

test('empty HTML reads as an empty paragraph', () => {
  expect([reread('').html, reread('<div></div>').html, reread(' \n ').html]).toEqual(
    Array(3).fill('<p><br></p>'),
  );
});

// With a backtracking regular expression, this would take minutes.
test("readHtml reads 300,000 spaces within the test's timeout (PASTE-11)", () => {
  const spaces = ' '.repeat(300_000);
  expect(readHtml(`<p>a${spaces}b</p>`).document).toEqual([
    { type: 'paragraph', children: [{ text: `a${spaces}b` }] },
  ]);
});

// With a backtracking regular expression, this would take minutes.
test("readHtml reads 160,000 tags without an end within the test's timeout (PASTE-11)", () => {
  expect(readHtml(`<p>x</p>${'<a '.repeat(160_000)}`).document).toEqual([
    { type: 'paragraph', children: [{ text: 'x' }] },
  ]);
});

test('a notice names the scripts and the style sheets that were left out (EDIT-51)', () => {
  expect(reread('<p>a</p><style>p { color: red }</style><script>b</script>')).toEqual({
    html: '<p>a</p>',
    notices: ['A <style> was left out.', 'A <script> was left out.'],
  });
});

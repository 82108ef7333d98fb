import { expect, test } from 'vitest';
import { limitDepth } from '../../server/html/depth.ts';
import { readyToRead } from '../../server/html/reading.ts';
import { cleanContent } from '../../server/html/sanitize.ts';
import { samplePosts } from '../support/sample-posts.ts';

const stored = (html: string) => cleanContent(html).content;
const read = (html: string) => readyToRead(html).html;

/** Injections of scripts, frames and styles, some of which exploit differences between parsers. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)" style="background:url(javascript:alert(1))">',
  '<img/src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/a"></iframe>',
  '<iframe src="javascript:alert(1)//https://www.youtube.com/embed/a"></iframe>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea><title></title><script>alert(1)</script>',
  '<style>@import "//evil.example/x.css";</style>',
  '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>',
  '<p style="color:expression(alert(1));color:red;}body{display:none">x</p>',
  '<p style="color: var(--x); background-color: url(1)">x</p>',
  '<object data="x.swf"></object><embed src="x.swf"><applet code=x></applet>',
  '<form action="https://evil.example"><input name=a><button formaction=javascript:alert(1)>x</button></form>',
  '<meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example"><link rel=stylesheet href=x>',
  '<p id="root" class="page-data admin" name="body" data-first-screen contenteditable onclick=alert(1)>x</p>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]><?php echo 1 ?>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<a href="https://a.example" target=_top rel=opener ping="//evil.example">x</a>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)><details open ontoggle=alert(1)>',
  '<ol><li data-list="evil" class="ql-indent-99 ql-indent-1">x</ol>',
  '<font color="red;background:url(x)" size=7 face=evil>x</font>',
  '"><img src=x onerror=alert(1)>',
];

const tags =
  /^(?:p|h[1-6]|blockquote|pre|ol|ul|li|figure|div|a|br|img|iframe|span|font|strong|b|em|i|u|s|table|tbody|tr|td|details)$/;

test.each(attacks)('sanitizing makes %s harmless (BLOG-58, BLOG-59, SAFE-14 to SAFE-21)', (attack) => {
  for (const html of [stored(attack), read(attack), read(stored(`<p>${attack}</p><p>after</p>`))]) {
    const markup = html.match(/<[^>]*>/g)?.join('') ?? '';
    expect(markup).not.toMatch(
      /script|\son\w+\s*=|style\s*=\s*"(?!(?:color|background-color): )|data:|vbscript:|evil|srcdoc|<svg|<math|\sid="(?!h-)|formaction/i,
    );
    for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/g)) {
      expect(name).toMatch(tags);
    }
  }
  expect(stored(stored(attack))).toBe(stored(attack));
});

test.each([
  '<p>a<br>b &amp; c &lt; d</p>',
  '<p class="ql-align-center ql-indent-2">x</p>',
  '<p><span class="ql-font-georgia ql-size-large" style="color: #e60000; background-color: rgb(255, 255, 0);">x</span></p>',
  '<ol><li>a<ul><li class="ql-align-right">b</li></ul></li></ol>',
  '<pre class="ql-syntax">\n\na\n b\n</pre>',
  '<p class="ql-button"><a class="ql-button-primary" href="https://a.example/x?y=1&amp;z=2">Go</a></p>',
  '<iframe class="ql-video ql-align-center" src="https://www.youtube.com/embed/abc?start=3" allowfullscreen></iframe>',
  '<p><a href="mailto:a@b.example">m</a><a href="tel:+123">t</a><a href="/solution">s</a><a href="#part">p</a></p>',
  '<p><img src="/uploads/a-1200x800.webp" alt="x" width="1200" height="800"></p>',
  '<figure class="ql-bookmark"><a href="https://site.example/a"><img src="/uploads/a-30x20.webp" alt="" width="30" height="20"><p><strong>a &amp; b</strong></p><p>c</p><p><small>d</small></p></a></figure>',
  '<hr><aside class="ql-callout-tip">a <strong>b</strong><br>c</aside><details><summary>t</summary><p>d</p><ul><li>e</li></ul></details>',
  '<blockquote>q</blockquote><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
])(
  'HTML from the editor is stored unchanged: %s (BLOCK-1, BLOG-59, SAFE-16 to SAFE-18, SAFE-20, SAFE-21)',
  (html) => {
    expect(stored(html)).toBe(html);
  },
);

test.each([
  [
    'flat lists are nested',
    '<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li><li>d</li></ol>',
    '<ol><li>a<ol><li>b<ol><li>c</li></ol></li></ol></li><li>d</li></ol>',
  ],
  [
    'an indented list of another kind is nested in the previous list',
    '<ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul>',
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  ],
  [
    'list kinds given by attribute are kept',
    '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li><li data-list="checked">c</li></ol>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><ul><li>☑ c</li></ul>',
  ],
  [
    'colors are shown without styles',
    '<p><span style="color: rgb(230, 0, 0); background-color: #fffe00;">x</span></p>',
    '<p><span class="ql-background-yellow"><font color="#e60000">x</font></span></p>',
  ],
  [
    'a callout has the role note, and a toggle is closed',
    '<aside class="ql-callout-warning">a</aside><details open><summary>t</summary><p>b</p></details>',
    '<aside class="ql-callout-warning" role="note">a</aside><details><summary>t</summary><p>b</p></details>',
  ],
  [
    'a code block keeps its line breaks',
    '<pre class="ql-syntax" spellcheck="false">a &lt; b\n  c\n</pre>',
    '<pre tabindex="0"><code>a &lt; b\n  c</code></pre>',
  ],
  [
    'code blocks of one line each become one block',
    '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">b</div></div>',
    '<pre tabindex="0"><code>a\nb</code></pre>',
  ],
  [
    'a video is a link until it is pressed',
    '<iframe class="ql-video" src="//www.youtube.com/embed/abc?showinfo=0"></iframe>',
    '<a class="video" href="https://www.youtube.com/watch?v=abc" data-video="https://www.youtube-nocookie.com/embed/abc" target="_blank" rel="noopener noreferrer nofollow">Watch the video on YouTube</a>',
  ],
  [
    'an uploaded picture offers smaller sizes',
    '<p class="ql-align-center"><img src="/uploads/a-1200x800.webp" alt="x"><br></p><p><br></p>',
    '<figure class="ql-align-center"><img src="/uploads/a-1200x800.webp" srcset="/uploads/a-1200x800-480w.webp 480w, /uploads/a-1200x800-960w.webp 960w, /uploads/a-1200x800.webp 1200w" sizes="(min-width: 800px) 720px, 100vw" alt="x" width="1200" height="800" loading="lazy" decoding="async"></figure>',
  ],
  [
    'a picture keeps its link, or its width and caption (BLOCK-29, BLOCK-31)',
    '<p><a href="/blog"><img src="https://a.example/b.png" alt="b"></a></p><figure class="ql-image-50 ql-image-13 ql-align-right"><img src="https://a.example/c.png" alt="c" width="4" height="3"><figcaption>C</figcaption></figure>',
    '<figure><a href="/blog"><img src="https://a.example/b.png" alt="b" loading="lazy" decoding="async"></a></figure><figure class="ql-image-50 ql-align-right"><img src="https://a.example/c.png" alt="c" width="4" height="3" loading="lazy" decoding="async"><figcaption>C</figcaption></figure>',
  ],
  [
    'a gallery keeps its images (BLOCK-33)',
    '<div class="ql-gallery other"><img src="https://a.example/b.png" alt="b"><figure><img src="https://a.example/c.png" alt="c"><figcaption>C</figcaption></figure></div>',
    '<div class="ql-gallery"><img src="https://a.example/b.png" alt="b" loading="lazy" decoding="async"><figure><img src="https://a.example/c.png" alt="c" loading="lazy" decoding="async"><figcaption>C</figcaption></figure></div>',
  ],
  [
    'a bookmark is one link that opens in a new tab, and its image has no alt text (MARK-11)',
    '<figure class="ql-bookmark"><a href="https://a.example/"><img src="/uploads/a-30x20.webp" alt=""><p><strong>b</strong></p></a></figure>',
    '<figure class="ql-bookmark"><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow"><img src="/uploads/a-30x20.webp" alt="" width="30" height="20" loading="lazy" decoding="async"><p><strong>b</strong></p></a></figure>',
  ],
  [
    'links to other sites open in a new tab, and links within this site do not',
    '<p><a href="https://a.example/">a</a><a href="/solution">b</a></p>',
    '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">a</a><a href="/solution">b</a></p>',
  ],
  [
    'right-to-left text has the direction rtl, also in lists',
    '<p>مرحبا</p><ul><li>شلום</li><li>two</li></ul><p>1. hello</p>',
    '<p dir="rtl">مرحبا</p><ul dir="rtl"><li dir="rtl">شلום</li><li>two</li></ul><p>1. hello</p>',
  ],
  [
    'right-to-left captions and descriptions have the direction rtl',
    '<figure><img src="https://a.example/a.png" alt=""><figcaption>مرحبا</figcaption></figure><dl><dt>مرحبا</dt><dd>شلום</dd></dl>',
    '<figure><img src="https://a.example/a.png" alt="" loading="lazy" decoding="async"><figcaption dir="rtl">مرحبا</figcaption></figure><dl><dt dir="rtl">مرحبا</dt><dd dir="rtl">شلום</dd></dl>',
  ],
  [
    'a table is in a scrollable region',
    '<table><tr><td>x</td></tr></table>',
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td>x</td></tr></tbody></table></div>',
  ],
  [
    'a table with right-to-left text has its first column on the right',
    '<table><tr><td>مرحبا</td><td>x</td></tr></table>',
    '<div class="table" role="region" aria-label="Table" tabindex="0" dir="rtl"><table><tbody><tr><td dir="rtl">مرحبا</td><td>x</td></tr></tbody></table></div>',
  ],
])(
  'the reader shows a post: %s (BLOCK-2, BLOG-55, BLOG-60, BLOG-61, BLOG-63, BLOG-64, BLOG-66, BLOG-87)',
  (_, html, expected) => {
    expect(read(stored(html))).toBe(expected);
  },
);

test("headings get unique ids and levels below the page's title (BLOG-50, BLOG-62)", () => {
  const { html, headings } = readyToRead(
    '<h1>One &amp; two</h1><h2>One</h2><h2>One</h2><h4>Root</h4><h2> </h2>',
  );
  expect(html).toBe(
    '<h2 id="h-one-two">One &amp; two</h2><h3 id="h-one">One</h3><h3 id="h-one-2">One</h3><h5 id="h-root">Root</h5><p> </p>',
  );
  expect(headings).toEqual([
    { id: 'h-one-two', text: 'One & two', level: 2 },
    { id: 'h-one', text: 'One', level: 3 },
    { id: 'h-one-2', text: 'One', level: 3 },
  ]);
});

test('the reading time is a minute for each 200 words (BLOG-42)', () => {
  expect(readyToRead('').minutes).toBe(1);
  expect(readyToRead(`<p>${'word '.repeat(200)}</p>`).minutes).toBe(1);
  expect(readyToRead(`<p>${'word '.repeat(201)}</p>`).minutes).toBe(2);
  expect(readyToRead(`<p>${'a\u00a0b\u2003c\td\n'.repeat(50)}end</p>`).minutes).toBe(2);
  expect(readyToRead(`<ul>${'<li>one</li>'.repeat(200)}</ul><p>more</p>`).minutes).toBe(2);
});

test('the opening of a post is plain text without tags and with decoded entities (BLOG-12)', () => {
  expect(cleanContent('<p>Fish &amp; <b>chips</b></p><p>x</p>').opening).toBe('Fish & chips x');
});

test.each([
  ['nested tags', '<div>'.repeat(5_000)],
  ['formats that are never closed', '<b>'.repeat(200_000)],
  [
    'formats that are opened again in each block',
    Array.from({ length: 20_000 }, (_, n) => `<div><b title=${n}>x</div>`).join(''),
  ],
  ['a tag that is never closed', '<a "'.repeat(200_000)],
  [
    'formats that are closed only in comments',
    `<p>${Array.from({ length: 1_500 }, (_, n) => `<font color=#${100_000 + n}><!--</font>-->`).join('')}${'<p>a'.repeat(1_500)}`,
  ],
  ['nested tags that are closed only in comments', '<div><!--</div>-->'.repeat(50_000)],
  ['nested tags that are closed only in another scope', '<div><object></div>'.repeat(40_000)],
  ['quotes outside of values', `<div "${'><div>'.repeat(3_000)}<div x">`],
  ['forms that end before their content', '<form><div></form>'.repeat(40_000)],
  ['the same heading 20,000 times', '<h2>a</h2>'.repeat(20_000)],
  ['nested quotes and lists', '<blockquote><ul><li>'.repeat(20_000)],
])(
  'stored and shown HTML is at most three times as long as the sent HTML: %s (SAFE-22, SAFE-23)',
  (_, html) => {
    const kept = stored(`${html}text`);
    expect([kept, read(kept)].filter(({ length }) => length > 3 * html.length)).toEqual([]);
  },
);

test('HTML within the depth limit stays unchanged (BLOG-65, SAFE-22)', () => {
  const html = '<p>1 < 2<p>b<ul><li>x<li>y</ul><a href="a>b" title=\'<b>\'>z</a>';
  expect(limitDepth(html)).toBe(html);
});

test.each(samplePosts.map((post) => [post.title, post] as const))(
  'the sample post "%s" is valid',
  (_, post) => {
    expect(stored(post.content)).toBe(post.content);
    expect(post.excerpt.length).toBeLessThanOrEqual(500);
    expect(post.content).toMatch(/<h2>[\s\S]*<blockquote>/);
  },
);

test('links and pictures keep an address whose scheme has capital letters (EDIT-32)', () => {
  const html = '<p><a href="Https://Example.com/A">a</a> <a href="MAILTO:ada@example.com">b</a></p>';
  expect(stored(html)).toBe(
    '<p><a href="https://Example.com/A">a</a> <a href="mailto:ada@example.com">b</a></p>',
  );
  expect(stored('<p><img src="HTTPS://example.com/A.png" alt="x"></p>')).toContain(
    'src="https://example.com/A.png"',
  );
  expect(stored('<p><a href="JavaScript:alert(1)">x</a></p>')).not.toContain('alert');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { looksLikeMarkdown, readMarkdown } from '../../src/rich-text/markdown.ts';
import { readPasted } from '../../src/rich-text/paste/read-pasted.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';

test('HTML of Word pastes with nested lists and without styling (EDIT-41)', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body lang=EN-US>
<!--StartFragment--><p class=MsoTitle><span style='font-size:28pt'>Plan<o:p></o:p></span></p>
<h2><span style='color:#2F5496'>Fees</span></h2>
<p class=MsoNormal style='margin-bottom:8pt'><b><span style='font-family:"Calibri"'>Low</span></b> fees,&nbsp;<i>always</i>.<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Below</p><!--EndFragment--></body></html>`;
  expect(writeHtml(readPasted(word).document)).toBe(
    '<h1>Plan</h1><h2>Fees</h2><p><strong>Low</strong> fees, <em>always</em>.</p><ol><li>First<ul><li>Below</li></ul></li></ol>',
  );
});

test('HTML of Google Docs pastes without styling (EDIT-41)', () => {
  const docs =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr" style="line-height:1.38"><span style="font-size:14pt;font-family:Arial;color:#434343;font-weight:400">Head</span></h3><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic;text-decoration:underline">both</span> <a href="https://example.com/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>One</span></p></li><ul><li aria-level="2"><p><span>Two</span></p></li></ul></ul></b><br class="Apple-interchange-newline">';
  expect(writeHtml(readPasted(docs).document)).toBe(
    '<h3>Head</h3><p><strong>Bold</strong> and <em><u>both</u></em> <a href="https://example.com/">link</a></p><ul><li>One<ul><li>Two</li></ul></li></ul>',
  );
});

test('Markdown is recognized in plain text and becomes its blocks (EDIT-42)', () => {
  const text = `# Title

Some **bold**, _italic_, ~~struck~~ and \`code\` with a [link](https://example.com/a_b).
Same paragraph, snake_case_name, 2 * 3 * 4.

- one
  1. deeper
- two

> said

![A wallet](https://example.com/w.png)

\`\`\`js
const a = '**b**';
\`\`\`
---`;
  expect(looksLikeMarkdown(text)).toBe(true);
  expect(looksLikeMarkdown('Dear all,\nwe meet at 5 - bring #1 and snake_case.\n')).toBe(false);
  expect(writeHtml(readMarkdown(text))).toBe(
    '<h1>Title</h1><p>Some <strong>bold</strong>, <em>italic</em>, <s>struck</s> and <code>code</code> with a <a href="https://example.com/a_b">link</a>. Same paragraph, snake_case_name, 2 * 3 * 4.</p>' +
      '<ul><li>one<ol><li>deeper</li></ol></li><li>two</li></ul><blockquote>said</blockquote><p><img src="https://example.com/w.png" alt="A wallet"></p>' +
      '<pre class="ql-syntax">const a = \'**b**\';\n</pre><hr>',
  );
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPasted } from '../../src/rich-text/paste/read-pasted.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { withImages } from '../support/pasted.ts';

const fixture = (name: string) => readFileSync(`test/rich-text/fixtures/paste/${name}.html`, 'utf8');

/** Pastes a fixture. Returns the HTML of each block, and the notice. */
async function pasted(name: string) {
  const { document, images, notice } = await readPasted(fixture(name));
  return { blocks: withImages(document, images).map((block) => writeHtml([block])), notice };
}

test('a paste from Google Docs keeps its structure, including checklists (PASTE-6, PASTE-7, PASTE-8)', async () => {
  expect(await pasted('google-docs')).toEqual({
    blocks: [
      '<h1>Release notes</h1>',
      '<h2>Swaps</h2>',
      '<p>Fees fell to <strong>0.1%</strong>, run <code>swap --now</code> and read <a href="https://example.com/fees">the table</a><sup>2</sup><s> old</s></p>',
      '<ul><li><em>Wallet</em><ol><li>Send</li></ol></li><li>Exchange</li></ul>',
      '<p>To do:</p>',
      '<ul><li>☑ Audit</li><li>☐ Launch</li></ul>',
      '<pre class="ql-syntax">if (fee) {\n  pay(fee);\n}\n</pre>',
      '<table><tbody><tr><td><strong>Coin</strong></td><td><strong>Fee</strong></td></tr><tr><td>XLM</td><td></td></tr></tbody></table>',
      '<p>Done</p>',
    ],
    notice: 'Left out: 1 comment, 1 footnote.',
  });
});

test('a paste from Word for the desktop keeps styles, lists and quotes, without comments and footnotes (PASTE-6, PASTE-7, PASTE-8)', async () => {
  expect(await pasted('word-desktop')).toEqual({
    blocks: [
      '<h1>Quarterly plan</h1>',
      '<h1>Goals</h1>',
      '<p>Grow <strong>fast</strong>, <em>not</em> <u>careless</u>, see <a href="https://example.com/plan">the plan</a> and H<sub>2</sub>O.</p>',
      '<ul><li>Wallet<ul><li>Send<ol><li>by name</li></ol></li></ul></li><li>Exchange<br>with two lines</li></ul>',
      '<blockquote>Fees matter.</blockquote>',
      '<p>We ship in May.</p>',
      '<pre class="ql-syntax">def fee(x):\n    return x * 0.1\n</pre>',
      '<table><tbody><tr><td><strong>Coin</strong></td><td><strong>Fee</strong></td></tr><tr><td>none &amp; free</td><td></td></tr></tbody></table>',
      '<p>A chart</p>',
    ],
    notice:
      'Left out: 1 comment, 1 footnote, 1 tracked deletion. A picture was left out: it is not on a web server. Upload it instead.',
  });
});

test('a paste from Word for the web keeps styles, lists and quotes, without comments and footnotes (PASTE-6, PASTE-7, PASTE-8)', async () => {
  expect(await pasted('word-web')).toEqual({
    blocks: [
      '<h1>Quarterly plan</h1>',
      '<h2>Goals</h2>',
      '<p>Grow <strong>fast</strong> and steady, see <a href="https://example.com/plan">the plan</a><br>Second line</p>',
      '<ul><li>Wallet<ol><li><em>Send</em></li></ol></li><li>Exchange</li></ul>',
      '<blockquote>Fees matter.</blockquote>',
      '<pre class="ql-syntax">def fee(x):\n  return x\n</pre>',
      '<table><tbody><tr><td><strong>Coin</strong></td><td>Fee</td></tr><tr><td>XLM</td><td>0.1%</td></tr></tbody></table>',
    ],
    notice: 'Left out: 1 comment, 1 footnote.',
  });
});

test('a paste from VS Code becomes a code block with its white space (PASTE-7)', async () => {
  expect(await pasted('vs-code')).toEqual({
    blocks: [
      '<pre class="ql-syntax">export function fee(amount) {\n\n    return amount &lt; 1;\n\t// **not bold**\n}\n</pre>',
    ],
    notice: undefined,
  });
});

test('a word pasted from VS Code becomes inline code (PASTE-7)', async () => {
  const { document } = await readPasted(
    '<div style="font-family: Menlo, Monaco, monospace;white-space: pre;"><div><span style="color: #9cdcfe;">feeOf</span></div></div>',
  );
  expect(writeHtml(document)).toBe('<p><code>feeOf</code></p>');
});

test('a paste from GitHub keeps code, task lists, alerts and tables, without footnotes (BLOCK-22, PASTE-6, PASTE-8)', async () => {
  expect(await pasted('github')).toEqual({
    blocks: [
      '<h2>Install</h2>',
      '<p>Run it <strong>once</strong>, <em>then</em> <s>twice</s>, press <code>Ctrl</code> 🚀 see <a href="https://github.com/swift/ex/issues/1"><code>#1</code></a>:</p>',
      '<pre class="ql-syntax">npm install\n  # indented\n\nnpm start\n</pre>',
      '<ul><li>☑ tested</li><li>☐ released<ol><li>to staging</li></ol></li></ul>',
      '<aside class="ql-callout-warning">Back up first.</aside>',
      '<blockquote>Said <strong>well</strong></blockquote>',
      '<blockquote>and done</blockquote>',
      '<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead><tbody><tr><td><code>XLM</code></td><td>0.1%</td></tr></tbody></table>',
      '<details><summary>More</summary><p>Hidden text</p></details>',
    ],
    notice: 'Left out: 1 footnote.',
  });
});

test('a paste from Notion keeps lists, check boxes, callouts, toggles, code and formulas (BLOCK-22, PASTE-6)', async () => {
  expect(await pasted('notion')).toEqual({
    blocks: [
      '<h1>Roadmap</h1>',
      '<p>Ship <strong>soon</strong>, <em>really</em>, <s>later</s>, <u>now</u>, <code>v2 beta</code>, red and <a href="https://www.notion.so/abc">a page</a></p>',
      '<h3>Lists</h3>',
      '<ul><li>One<ul><li>Two<ol><li>Three</li></ol></li></ul></li><li>☑ Audit</li><li>☐ Launch</li><li>☑ Exported</li></ul>',
      '<details><summary>Why?</summary><p>Because.</p></details>',
      '<blockquote>Quoted</blockquote>',
      '<aside class="ql-callout-note">Remember <strong>this</strong></aside>',
      '<aside class="ql-callout-note">Careful</aside>',
      '<pre class="ql-syntax">def f():\n    return "  x"\n</pre>',
      '<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead><tbody><tr><td>XLM</td><td><strong>0.1%</strong></td></tr></tbody></table>',
      '<hr>',
      '<p><code>E=mc^2</code></p>',
    ],
    notice: undefined,
  });
});

test('a paste from ChatGPT keeps lists, code, tables and formulas, but not the buttons of the page (PASTE-6, PASTE-7)', async () => {
  expect(await pasted('chatgpt')).toEqual({
    blocks: [
      '<h3>Sending coins</h3>',
      '<p>Use <strong>one</strong> of <em>these</em>, or <code>send()</code>:</p>',
      '<ol><li><strong>Wallet</strong><ul><li>by name</li></ul></li><li>Exchange</li></ol>',
      '<pre class="ql-syntax">def send(x):\n    return x\n</pre>',
      '<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead><tbody><tr><td>XLM</td><td><strong>0.1%</strong></td></tr></tbody></table>',
      '<blockquote>Fees matter.</blockquote>',
      '<p>So <code>f = 0.1x</code> <a href="https://example.com/fees?utm_source=chatgpt.com">Example</a></p>',
      '<hr>',
      '<p>Done</p>',
    ],
    notice: undefined,
  });
});

test('a paste from Gmail keeps lines, lists and quotes, and its layout tables become text (PASTE-6)', async () => {
  expect(await pasted('gmail')).toEqual({
    blocks: [
      '<p>Hi <strong>Ana</strong>,</p>',
      '<p>the fees are <em>low</em> and <u>fixed</u>, see <a href="https://example.com/fees">the list</a>:<br>first<br>second</p>',
      '<ul><li>Wallet<ul><li>Send</li></ul></li><li>Exchange</li></ul>',
      '<ol><li>One</li></ol>',
      '<p>Large and <code>npm start</code></p>',
      '<blockquote>Earlier words</blockquote>',
      '<h2>Newsletter</h2>',
      '<p>Only <strong>arranged</strong>.</p>',
      '<p>Bye</p>',
      '<p>Dana</p>',
    ],
    notice: undefined,
  });
});

test('a paste from Slack keeps paragraphs, nested lists, quotes, code and emoji (PASTE-6)', async () => {
  expect(await pasted('slack')).toEqual({
    blocks: [
      '<p>Hello <strong>all</strong>, <em>please</em> <s>wait</s> run <code>npm test</code> :tada: @Ana</p>',
      '<p>Next paragraph with <a href="https://example.com/">a link</a><br>and a line</p>',
      '<ul><li>Wallet<ul><li>Send</li></ul></li></ul>',
      '<ol><li>Install<ol><li>on Linux</li></ol></li></ol>',
      '<blockquote>First line<br>second line</blockquote>',
      '<pre class="ql-syntax">if (x) {\n  y();\n}\n</pre>',
    ],
    notice: undefined,
  });
});

test('a paste from Apple Notes keeps titles, lists, code and tables (PASTE-6, PASTE-7)', async () => {
  expect(await pasted('apple-notes')).toEqual({
    blocks: [
      '<h1>Plan</h1>',
      '<p>Some <strong>bold</strong>, <em>italic</em> and <u>underlined</u> text with <a href="https://example.com/">a link</a></p>',
      '<h2>Lists</h2>',
      '<ul><li>Wallet<ul><li>Send</li></ul></li><li>Exchange</li></ul>',
      '<ol><li>One</li></ol>',
      '<pre class="ql-syntax">if x {\n    y()\n}\n</pre>',
      '<table><tbody><tr><td>Coin</td><td>Fee</td></tr></tbody></table>',
    ],
    notice: undefined,
  });
});

test('a paste from LibreOffice keeps styles, lists and code, without footnotes (PASTE-6, PASTE-7, PASTE-8)', async () => {
  expect(await pasted('libreoffice')).toEqual({
    blocks: [
      '<h1>Plan</h1>',
      '<h1>Goals</h1>',
      '<p>Grow <strong>fast</strong>, <em>not</em> <u>careless</u>, <s>never</s>, E=mc<sup>2</sup> and <a href="https://example.com/">a link</a></p>',
      '<ul><li>Wallet<ul><li>Send</li></ul></li><li>Exchange</li></ul>',
      '<ol><li>One<ol><li>deeper</li></ol></li></ol>',
      '<blockquote>Fees matter.</blockquote>',
      '<pre class="ql-syntax">def fee(x):\n    return x\nnpm  start\n</pre>',
      '<table><tbody><tr><td>Coin</td><td>Fee</td></tr></tbody></table>',
      '<p><img src="/pasted-image-1.png" alt="A chart" width="64" height="32"></p>',
    ],
    notice: 'Left out: 1 footnote.',
  });
});

test('a paste from Ghost keeps callouts, toggles, bookmarks, buttons and embeds (BLOCK-22, PASTE-6, PASTE-8)', async () => {
  expect(await pasted('ghost')).toEqual({
    blocks: [
      '<h2>Fees</h2>',
      '<p>They are <strong>low</strong> and <em>fixed</em>, see <a href="https://example.com/">here</a>.</p>',
      '<aside class="ql-callout-warning">Back up <strong>first</strong>.</aside>',
      '<details><summary>Why?</summary><p>Because.</p><ul><li>One</li></ul></details>',
      '<blockquote>A wise word</blockquote>',
      '<figure class="ql-bookmark"><a href="https://example.com/post"><p><strong>A post</strong></p><p>About fees</p><p><small>Ana</small></p></a></figure>',
      '<pre class="ql-syntax">const a = {\n  b: 1,\n};\n</pre>',
      '<p>The settings</p>',
      '<p class="ql-button"><a class="ql-button-primary" href="https://example.com/buy">Get it</a></p>',
      '<figure><img src="https://example.com/a.png" alt="A chart" width="600" height="400"><figcaption>Fees over time</figcaption></figure>',
      '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" allowfullscreen="true"></iframe>',
      '<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead><tbody><tr><td>XLM</td><td>0.1%</td></tr></tbody></table>',
      '<hr>',
    ],
    notice: 'Left out: 1 audio player.',
  });
});

test('a paste from WordPress keeps its blocks, without footnotes (PASTE-6, PASTE-8)', async () => {
  expect(await pasted('wordpress')).toEqual({
    blocks: [
      '<h2>Fees</h2>',
      '<p>They are <strong>low</strong>, <em>fixed</em> and <code>free</code>.</p>',
      '<ul><li>Wallet<ol><li>Send</li></ol></li></ul>',
      '<blockquote>Fees matter.</blockquote>',
      '<blockquote>Ana</blockquote>',
      '<pre class="ql-syntax">if (a &lt; b) {\n\tc();\n}\n</pre>',
      '<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead><tbody><tr><td>XLM</td><td>0.1%</td></tr></tbody></table>',
      '<p>All fees</p>',
      '<details><summary>Why?</summary><p>Because.</p></details>',
      '<figure><img src="https://example.com/wp-content/uploads/a.png" alt="A chart"><figcaption>Fees over time</figcaption></figure>',
      '<p class="ql-button"><a class="ql-button-primary" href="https://example.com/buy">Get it</a></p>',
      '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen="true"></iframe>',
      '<p>Left</p>',
      '<p>Right</p>',
      '<hr>',
    ],
    notice: 'Left out: 1 footnote.',
  });
});

test('a paste from Google Sheets becomes a table that keeps links, splits merged cells and moves pictures below (PASTE-6, PASTE-14)', async () => {
  expect(await pasted('google-sheets')).toEqual({
    blocks: [
      '<table><tbody><tr><td><strong>Coin</strong></td><td><strong>Fee</strong></td><td></td></tr><tr><td><a href="https://example.com/xlm">XLM</a></td><td>0.1%</td><td>one<br>two</td></tr><tr><td></td><td><em>free</em></td><td></td></tr></tbody></table>',
      '<p><img src="https://docs.google.com/sheets-images-rt/AAbb=w120-h21" alt=""></p>',
    ],
    notice: 'Images and other blocks in table cells were moved below the table.',
  });
});

test('a paste from Excel becomes a table without its hidden rows and extra white space (PASTE-6)', async () => {
  expect(await pasted('excel')).toEqual({
    blocks: [
      '<table><tbody><tr><td><strong>Coin</strong></td><td><strong>Fee &amp; more</strong></td><td></td></tr><tr><td><a href="https://example.com/xlm">XLM</a></td><td>0.1%</td><td>one<br>two</td></tr><tr><td>BTC</td><td>2</td><td></td></tr></tbody></table>',
    ],
    notice: undefined,
  });
});

test('a paste of toggles from WebKit keeps the order and the tables, without the toggles that WebKit adds (BLOCK-22, PASTE-6)', async () => {
  const table = '<table><tbody><tr><td>XLM</td><td>1</td></tr></tbody></table>';
  const { document, notice } = await readPasted(
    `<details open=""><details open=""><div class="table">${table}</div><details open=""><summary>More</summary><p>Hidden text</p></span></details><p>Between</p><details open=""><summary>Why?</summary><p>Because.</p></span></details><p>Last</p><br class="Apple-interchange-newline">`,
  );
  expect({ html: writeHtml(document), notice }).toEqual({
    html: `${table}<details><summary>More</summary><p>Hidden text</p></details><p>Between</p><details><summary>Why?</summary><p>Because.</p></details><p>Last</p>`,
    notice: undefined,
  });
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPasted } from '../../src/rich-text/paste/read-pasted.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';

const fixture = (name: string) => readFileSync(`test/rich-text/fixtures/paste/${name}.html`, 'utf8');

/** The blocks that a paste becomes, and its notice. */
function pasted(name: string) {
  const { document, notice } = readPasted(fixture(name));
  return { blocks: document.map((block) => writeHtml([block])), notice };
}

test('a paste from Google Docs keeps its structure, checklists included (PASTE-6, PASTE-7, PASTE-8)', () => {
  expect(pasted('google-docs')).toEqual({
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

test('a paste from Word for the desktop keeps styles, lists and quotes, without comments and footnotes (PASTE-6, PASTE-7, PASTE-8)', () => {
  expect(pasted('word-desktop')).toEqual({
    blocks: [
      '<h1>Quarterly plan</h1>',
      '<h1>Goals</h1>',
      '<p>Grow <strong>fast</strong>, <em>not</em> <u>careless</u>, see <a href="https://example.com/plan">the plan</a> and H<sub>2</sub>O.</p>',
      '<ul><li>Wallet<ul><li>Send<ol><li>by name</li></ol></li></ul></li><li>Exchange<br>with two lines</li></ul>',
      '<blockquote>Fees matter.</blockquote>',
      '<p>We ship in May.</p>',
      '<pre class="ql-syntax">def fee(x):\n    return x * 0.1\n</pre>',
      '<table><tbody><tr><td><strong>Coin</strong></td><td><strong>Fee</strong></td></tr><tr><td colspan="2">none &amp; free</td></tr></tbody></table>',
      '<p>A chart</p>',
    ],
    notice:
      'Left out: 1 comment, 1 footnote, 1 tracked deletion. A picture was left out: it is not on a web server. Upload it instead.',
  });
});

test('a paste from Word for the web keeps styles, lists and quotes, without comments and footnotes (PASTE-6, PASTE-7, PASTE-8)', () => {
  expect(pasted('word-web')).toEqual({
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

// @vitest-environment jsdom
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { anyDocument } from '../support/documents.ts';

// Shared, because creating a document for each case would take most of the time.
const body = document.implementation.createHTMLDocument().body;
const parse = (html: string) => {
  body.innerHTML = html;
  return { body };
};

test('written HTML reads back as the same document (EDIT-48)', { timeout: 180_000 }, () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const read = readHtml(writeHtml(document), { parse });
      const expected = { document, notices: [] };
      // A readable diff is slow, so it is made only when the documents differ.
      if (!isDeepStrictEqual(read, expected)) {
        expect(read).toEqual(expected);
      }
    }),
    { numRuns: 3_000, seed: 1 },
  );
});

test('HTML with 5,000 nested tags keeps its text (EDIT-52)', { timeout: 120_000 }, () => {
  const depth = 5_000;
  const nested = (tag: string, times = depth) =>
    `${`<${tag}>`.repeat(times)}deep${`</${tag}>`.repeat(times)}`;
  const text = { text: 'deep' };
  expect(readHtml(nested('div')).document).toEqual([{ type: 'paragraph', children: [text] }]);
  expect(readHtml(nested('blockquote')).document).toEqual([{ type: 'quote', children: [text] }]);
  expect(readHtml(nested('strong')).document).toEqual([
    { type: 'paragraph', children: [{ text: 'deep', bold: true }] },
  ]);
  expect(writeHtml(readHtml(nested('ul><li', depth / 2)).document)).toContain('deep');
});

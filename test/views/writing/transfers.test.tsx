import type { ClipboardEvent } from 'react';
import { expect, test } from 'vitest';
import { heicAdvice } from '../../../src/contract/files.ts';
import { createPostEditor, htmlOf, replaceDocument } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { transfersOf } from '../../../src/views/writing/editor/transfers.ts';

const picture = new File(['x'], 'swift.png', { type: 'image/png' });
const photo = new File(['x'], 'IMG_1.HEIC');
const document = new File(['x'], 'plan.pdf', { type: 'application/pdf' });

/** Pastes files and text, and returns the requested uploads and the text of the post. */
function paste(files: File[], { html = '', text = '' }: { html?: string; text?: string }) {
  const editor = createPostEditor();
  replaceDocument(editor, readHtml('<p></p>').document);
  const requested: unknown[] = [];
  const transfers = transfersOf(editor, false, ({ key: _, ...request }) => requested.push(request));
  const clipboardData = {
    files,
    getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
  };
  const event = { clipboardData, preventDefault: () => {} };
  transfers.onPaste(event as unknown as ClipboardEvent<HTMLElement>);
  return { requested, html: htmlOf(editor) };
}

test('pasting requests an upload for every file, even for a file that is not an image (EDIT-36, EDIT-38)', () => {
  const leftOut = `IMG_1.HEIC: ${heicAdvice} plan.pdf: Please select a valid image file`;
  expect(paste([picture, photo, document], {})).toEqual({
    requested: [
      { file: picture, alt: '', leftOut },
      { file: photo, alt: '' },
      { file: document, alt: '' },
    ],
    html: '<p><br></p>',
  });
  expect(paste([document], { text: 'plan.pdf' }).requested).toEqual([{ file: document, alt: '' }]);
});

test('pasting inserts the text instead of the files when both are pasted together (EDIT-36)', () => {
  expect(paste([document], { text: 'a word' })).toEqual({ requested: [], html: '<p>a word</p>' });
  expect(paste([picture], { html: '<style>p {}</style><!-- a --><p>&nbsp;</p>' }).requested).toEqual([
    { file: picture, alt: '' },
  ]);
  const cells = '<table><tr><td>a</td></tr></table>';
  expect(paste([picture], { html: cells, text: 'a' }).requested).toEqual([]);
});

test('a pasted image keeps its alt text and its link when it was copied from a web page (EDIT-36)', () => {
  const html = '<a href="https://example.com/fees"><img src="https://example.com/a.png" alt="A chart"></a>';
  expect(paste([picture], { html }).requested).toEqual([
    { file: picture, alt: 'A chart', link: 'https://example.com/fees' },
  ]);
  expect(paste([picture], { html: '<img src="https://example.com/a.png">' }).requested).toEqual([
    { file: picture, alt: '' },
  ]);
  expect(paste([picture, picture], { html }).requested).toEqual([
    { file: picture, alt: '' },
    { file: picture, alt: '' },
  ]);
});

test('pasted HTML is not searched for images when there are no files (PASTE-11)', () => {
  const html = '<'.repeat(300_000);
  const before = performance.now();
  paste([], { html });
  expect(performance.now() - before).toBeLessThan(1_000);
});

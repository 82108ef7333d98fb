// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import type { Clip } from '../../src/rich-text/clip.ts';
import { insertAt, readPaste } from '../../src/rich-text/paste.ts';
import { placeUpload, settleUpload, uploadKeysIn } from '../../src/rich-text/uploads.ts';
import { write } from '../support/rich-text.ts';

type Kinds = Record<string, string>;

/** Makes a clipboard with this content, which an editor can read and write. */
function clipboard(kinds: Kinds = {}) {
  const data = {
    getData: (kind: string) => kinds[kind] ?? '',
    setData: (kind: string, value: string) => Object.assign(kinds, { [kind]: value }),
  };
  return { kinds, data: data as unknown as DataTransfer };
}

/** Pastes into a text. Returns the HTML, the notices, and whether the paste was read asynchronously. */
async function pasted(into: string, kinds: Kinds) {
  const { editor, html } = write(into);
  const notices: string[] = [];
  const later: Promise<unknown>[] = [];
  editor.tell = (notice) => notices.push(notice);
  editor.readLater = ({ clip, place }) => {
    const insert = async (found: Clip) => {
      const reading = await readPaste(found, new AbortController().signal);
      notices.push(...(reading.notice === undefined ? [] : [reading.notice]));
      if (reading.kind === 'read') {
        insertAt(editor, place, reading.document.document);
      }
    };
    later.push(insert(clip));
  };
  editor.insertData(clipboard(kinds).data);
  await Promise.all(later);
  return { html: html(), notices, waits: later.length > 0 };
}

/** Writes a text with two image placeholders, one of them in a toggle, and selects everything. */
function writeUploads() {
  const written = write('<p>One|</p><details><summary>More</summary><p>Two</p></details>');
  placeUpload(written.editor, { key: 'k', alt: 'A swift' });
  Transforms.insertNodes(
    written.editor,
    { type: 'upload', upload: 'l', alt: '', caption: 'Fees', children: [{ text: '' }] },
    { at: [2, 1] },
  );
  const notices: string[] = [];
  written.editor.tell = (notice) => notices.push(notice);
  Transforms.select(written.editor, Editor.range(written.editor, []));
  return { ...written, notices };
}

test('cut and pasted placeholders become their images when the uploads finish (BLOCK-26)', () => {
  const { editor, html, notices } = writeUploads();
  const { kinds, data } = clipboard();
  editor.setFragmentData(data);
  Editor.deleteFragment(editor);
  expect(uploadKeysIn(editor)).toEqual([]);
  settleUpload(editor, { key: 'l', image: { imageUrl: '/uploads/l.webp' } });
  editor.insertData(data);
  expect(uploadKeysIn(editor)).toEqual(['k']);
  settleUpload(editor, { key: 'k', image: { imageUrl: '/uploads/k.webp' } });
  expect(html()).toBe(
    '<p>One</p><p><img src="/uploads/k.webp" alt="A swift"></p><details><summary>More</summary><figure><img src="/uploads/l.webp" alt=""><figcaption>Fees</figcaption></figure><p>Two</p></details>',
  );
  expect(notices).toEqual([]);
  expect(kinds['text/html']).not.toContain('A swift');
});

test('a paste into another text leaves out upload placeholders, and shows a notice (BLOCK-26)', async () => {
  const { kinds, data } = clipboard();
  writeUploads().editor.setFragmentData(data);
  expect(await pasted('<p>|</p>', kinds)).toEqual({
    html: '<p>One</p><details><summary>More</summary><p>Two</p></details>',
    notices: ['Left out: images that were not uploaded yet. Insert them again.'],
    waits: false,
  });
});

test('copying puts only HTML and plain text on the clipboard when the text has no placeholders (BLOCK-26)', () => {
  const { kinds, data } = clipboard();
  write('<p>|One|</p>').editor.setFragmentData(data);
  expect(Object.keys(kinds)).toEqual(['text/html', 'text/plain']);
});

test('text pasted into code appears immediately when it is short, and after asynchronous reading when it is long (EDIT-45)', async () => {
  expect(await pasted('<pre>a|d</pre>', { 'text/html': '<b>b</b>', 'text/plain': '\tb\n\nc' })).toEqual({
    html: '<pre class="ql-syntax">a\tb\n\ncd\n</pre>',
    notices: [],
    waits: false,
  });
  const long = '\tb\n\n'.repeat(6_000);
  expect(await pasted('<pre>a|d</pre>', { 'text/plain': long })).toEqual({
    html: `<pre class="ql-syntax">a${long}d\n</pre>`,
    notices: [],
    waits: true,
  });
});

test('a paste into code shows a notice with the number of left-out pictures (EDIT-45, PASTE-8)', async () => {
  const html = '<p>b<img src="https://example.com/a.png"><IMG src="https://example.com/b.png"></p>';
  expect(await pasted('<pre>a|d</pre>', { 'text/html': html, 'text/plain': 'b' })).toEqual({
    html: '<pre class="ql-syntax">abd\n</pre>',
    notices: ['Left out: 2 pictures.'],
    waits: true,
  });
});

test('code rejects a paste of 30 MB of text with a notice (PASTE-11)', async () => {
  expect(await pasted('<pre>a|d</pre>', { 'text/plain': 'word '.repeat(6_000_000) })).toEqual({
    html: '<pre class="ql-syntax">ad\n</pre>',
    notices: ['Nothing was pasted: 30.0 MB is more than a post can hold (0.9 MB).'],
    waits: true,
  });
});

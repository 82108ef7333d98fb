// @vitest-environment jsdom
import { Editor } from 'slate';
import { expect, test } from 'vitest';
import { write } from '../support/rich-text.ts';

const toggle = (title: string, content: string) => `<details><summary>${title}</summary>${content}</details>`;

/** Copies the selection of one text and pastes it at the caret of another. */
function paste(from: string, into: string) {
  const kinds: Record<string, string> = {};
  const data = {
    getData: (kind: string) => kinds[kind] ?? '',
    setData: (kind: string, value: string) => Object.assign(kinds, { [kind]: value }),
  } as unknown as DataTransfer;
  write(from).editor.setFragmentData(data);
  const { editor, html } = write(into);
  editor.insertData(data);
  return { text: kinds['text/plain'], html: html() };
}

test.each([
  ['within a nested item', '<ul><li>Parent<ul><li>Ch|il|d</li></ul></li></ul>', 'il', '<p>ail</p>'],
  [
    'from a nested item on',
    '<ul><li>Parent<ul><li>Ch|ild</li></ul></li><li>Ne|xt</li></ul>',
    'ild\nNe',
    '<p>a</p><ul><li>ild</li><li>Ne</li></ul>',
  ],
  ['from the title of a toggle', toggle('Hello w|orl|d', '<p>x</p>'), 'orl', '<p>aorl</p>'],
  ['from a callout', '<aside class="ql-callout-note">On|e t|wo</aside>', 'e t', '<p>ae t</p>'],
])('text copied %s joins the text at the caret (EDIT-40, PASTE-1)', (_, from, text, html) => {
  expect(paste(from, '<p>a|</p>')).toEqual({ text, html });
});

test('words from the title of a toggle are pasted into a title as words (PASTE-1)', () => {
  expect(paste(toggle('a|b|', '<p>x</p>'), toggle('c|', '<p>x</p>')).html).toBe(toggle('cb', '<p>x</p>'));
});

test.each([
  ['a picture', '<p><img src="/uploads/x.webp" alt="x"></p>'],
  ['a divider', '<hr>'],
])(
  'the first Backspace after a toggle that ends with %s selects it, and the second removes it (EDIT-21, BLOCK-7)',
  (_, last) => {
    const { editor, html } = write(`${toggle('t', `<p>y</p>${last}`)}<p>|x</p>`);
    editor.deleteBackward('character');
    expect([html(), editor.selection?.anchor.path.slice(0, 2)]).toEqual([
      `${toggle('t', `<p>y</p>${last}`)}<p>x</p>`,
      [0, 2],
    ]);
    editor.deleteBackward('character');
    expect(html()).toBe(`${toggle('t', '<p>y</p>')}<p>x</p>`);
    expect(Editor.string(editor, [])).toBe('tyx');
  },
);

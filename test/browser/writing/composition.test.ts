import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';

const { write } = editorPages();

const inTheMiddle = ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'];

/** Composes text with an input method, presses keys before it is committed, and types on. */
async function composed(html: string, keysBefore: string[], ...keysWithin: string[]) {
  await using writer = await write(html);
  await writer.press(...keysBefore);
  const devtools = await writer.page.context().newCDPSession(writer.page);
  for (const text of ['你', '你好']) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  for (const key of keysWithin) {
    await writer.keys.down(key);
    await writer.keys.up(key);
  }
  await devtools.send('Input.insertText', { text: '你好' });
  await writer.keys.type('Q');
  return writer.html();
}

test.each([['Control'], ['Alt'], ['Meta'], ['Shift']])(
  'text that is composed stays at the caret when %s is pressed before it is committed (EDIT-5)',
  async (key) => {
    expect([
      await composed('<p>one</p><p>two six</p>', inTheMiddle, key),
      await composed('<p>one</p><p>two</p><p>three</p>', ['ArrowUp', 'End'], key),
    ]).toEqual(['<p>one</p><p>two 你好Qsix</p>', '<p>one</p><p>two你好Q</p><p>three</p>']);
  },
);

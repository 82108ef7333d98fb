import { expect, test } from 'vitest';
import { editorPages, paste } from '../kit/editor.ts';

const { write } = editorPages();

test('HTML from a web page pastes without its styles and scripts (EDIT-41)', async () => {
  await using writer = await write('');
  await paste(writer.page, {
    'text/html':
      '<html><body><!--StartFragment--><div class="article"><h2 style="font-family:Foo;color:red">Head</h2><p style="margin:0">Some <b>bold</b>&nbsp;<span onclick="x()">text</span></p></div><script>alert(1)</script><!--EndFragment--></body></html>',
    'text/plain': 'Head Some bold text',
  });
  await expect.poll(writer.html).toBe('<h2>Head</h2><p>Some <strong>bold</strong> text</p>');
});

test('text that is typed while the paste readers load appears after the pasted text, and undo removes the paste (PASTE-5, PASTE-9)', async () => {
  await using writer = await write('<p>a</p>');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await writer.page.route(/read-clip/, async (route) => {
    await held;
    await route.continue();
  });
  await paste(writer.page, { 'text/html': '<p>b</p><h2>c</h2><p>d</p>', 'text/plain': 'b' });
  await writer.keys.type('xy');
  await writer.page.getByRole('status').getByText('Pasting...').waitFor();
  expect(await writer.html()).toBe('<p>axy</p>');
  release();
  await expect.poll(writer.html).toBe('<p>ab</p><h2>c</h2><p>dxy</p>');
  await writer.keys.type('z');
  expect(await writer.html()).toBe('<p>ab</p><h2>c</h2><p>dxyz</p>');
  await writer.press('Control+z', 'Control+z');
  expect(await writer.html()).toBe('<p>axy</p>');
});

test('a paste has no formatting when the paste readers fail to load (PASTE-9)', async () => {
  await using writer = await write('<p>a</p>');
  await writer.page.route(/read-clip/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await paste(writer.page, { 'text/html': '<p><b>b</b></p>', 'text/plain': 'b' });
  await expect.poll(writer.html).toBe('<p>ab</p>');
  expect(await writer.page.evaluate(() => stage.notices)).toEqual([
    'The formatting could not be read, so the text was pasted without it.',
  ]);
});

test('one notice lists the content that a paste left out (PASTE-8)', async () => {
  await using writer = await write('<p>a</p>');
  await paste(writer.page, {
    'text/html': '<p>b<form><input></form><audio></audio><audio></audio></p>',
    'text/plain': 'b',
  });
  await expect.poll(writer.html).toBe('<p>ab</p>');
  expect(await writer.page.evaluate(() => stage.notices)).toEqual(['Left out: 1 form, 2 audio players.']);
});

test('pasted Markdown becomes blocks (EDIT-42)', async () => {
  await using writer = await write('');
  await paste(writer.page, { 'text/plain': '# a\n\n- b\n  - **c**\n' });
  await expect.poll(writer.html).toBe('<h1>a</h1><ul><li>b<ul><li><strong>c</strong></li></ul></li></ul>');
});

test('the editor rejects a paste of 30 MB with a notice and still accepts typing (PASTE-11)', async () => {
  await using writer = await write('<p>a</p>');
  await writer.page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'word '.repeat(6_000_000));
    clipboardData.setData('text/html', '<p>word</p>'.repeat(2_700_000));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await writer.keys.type('b');
  await expect
    .poll(() => writer.page.evaluate(() => stage.notices))
    .toEqual(['Nothing was pasted: 30.0 MB is more than a post can hold (0.9 MB).']);
  expect(await writer.html()).toBe('<p>ab</p>');
});

test('the base URL and the styles of pasted HTML break no rule of the page (PASTE-6)', async () => {
  await using writer = await write('');
  await paste(writer.page, {
    'text/html':
      '<html><head><base href="https://example.com/"></head><body><p style="color:red">a</p></body></html>',
    'text/plain': 'a',
  });
  await expect.poll(writer.html).toBe('<p>a</p>');
});

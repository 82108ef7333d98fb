import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';

const { write } = editorPages();

test('Tab after Escape leaves the editor from a list or code, unless another key comes in between (TOOL-5)', async () => {
  await using writer = await write('<ul><li>one</li></ul><ul><li>two</li></ul><pre>a\n</pre>');
  const isInText = () =>
    writer.page.evaluate(() => document.activeElement?.getAttribute('aria-multiline') === 'true');
  await writer.press('Escape', 'x', 'Tab');
  expect([await isInText(), await writer.html()]).toEqual([
    true,
    '<ul><li>one</li><li>two</li></ul><pre class="ql-syntax">ax  \n</pre>',
  ]);
  await writer.press('Escape', 'Tab');
  expect(await isInText()).toBe(false);
  await writer.page.getByText('two').click();
  await writer.press('Escape', 'Shift+Tab');
  expect(await isInText()).toBe(false);
  await writer.page.getByText('two').click();
  await writer.press('Tab');
  expect([await isInText(), await writer.html()]).toEqual([
    true,
    '<ul><li>one<ul><li>two</li></ul></li></ul><pre class="ql-syntax">ax  \n</pre>',
  ]);
});

test('inline Markdown becomes marks and links while it is typed, and undo restores the typed characters (TOOL-1, TOOL-3)', async () => {
  await using writer = await write('');
  await writer.keys.type('a **b** *c* `d` ~~e~~ [f](example.com) g');
  expect(await writer.html()).toBe(
    '<p>a <strong>b</strong> <em>c</em> <code>d</code> <s>e</s> <a href="https://example.com">f</a> g</p>',
  );
  await writer.press('Enter');
  await writer.keys.type('**h**');
  await writer.press('Control+z');
  expect(await writer.html()).toBe(
    '<p>a <strong>b</strong> <em>c</em> <code>d</code> <s>e</s> <a href="https://example.com">f</a> g</p><p>**h**</p>',
  );
});

test('the editor updates the word count and reading time below the text during typing (TOOL-6)', async () => {
  await using writer = await write('<p>one two</p>');
  await writer.page.getByText('2 words · 1 minute read').waitFor();
  await writer.keys.type(' three');
  await writer.page.getByText('3 words · 1 minute read').waitFor();
  expect(await writer.html()).toBe('<p>one two three</p>');
});

test('the search bar finds and replaces text, and one undo reverts all replacements of Replace all (TOOL-8, TOOL-9, TOOL-12 to TOOL-16)', async () => {
  await using writer = await write('<p>A fee</p><p>no <strong>fe</strong>es</p><p>fee</p>');
  const status = () => writer.page.getByRole('search').getByRole('status').textContent();
  const highlights = () =>
    writer.page.evaluate(() =>
      ['found', 'found-current'].map((name) => [...(CSS.highlights.get(name) ?? [])].map(String)),
    );
  await writer.press('Control+Home', 'Control+f');
  const field = writer.page.getByRole('textbox', { name: 'Find' });
  await field.fill('fee');
  await writer.page.getByText('1 of 3').waitFor();
  expect(await highlights()).toEqual([['fee', 'fee'], ['fee']]);
  await writer.press('Enter');
  expect(await status()).toBe('2 of 3');
  await writer.page.getByRole('textbox', { name: 'Replace with' }).fill('cost');
  await writer.press('Enter');
  await writer.page.getByText('2 of 2').waitFor();
  expect(await writer.html()).toBe('<p>A fee</p><p>no <strong>cost</strong>s</p><p>fee</p>');
  await writer.button('Replace all').click();
  await writer.page.getByText('2 replaced').waitFor();
  expect([await writer.html(), await highlights()]).toEqual([
    '<p>A cost</p><p>no <strong>cost</strong>s</p><p>cost</p>',
    [[], []],
  ]);
  await writer.press('Escape');
  await writer.page.waitForFunction(() => document.activeElement?.getAttribute('aria-multiline') === 'true');
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p>A fee</p><p>no <strong>cost</strong>s</p><p>fee</p>');
});

test('the search bar starts with the selected text, and selects the current match when it closes (TOOL-8, TOOL-9, TOOL-17)', async () => {
  await using writer = await write('<p>one two two</p>');
  await writer.press('Home', ...Array(4).fill('ArrowRight'), ...Array(3).fill('Shift+ArrowRight'));
  await writer.button('Find and replace').click();
  await writer.page.getByText('1 of 2').waitFor();
  expect(await writer.page.getByRole('textbox', { name: 'Find' }).inputValue()).toBe('two');
  await writer.press('Enter', 'Escape');
  await writer.page.waitForFunction(() => getSelection()?.toString() === 'two');
  await writer.keys.type('three');
  expect(await writer.html()).toBe('<p>one two three</p>');
});

test('an author formats selected text by keyboard in the toolbar beside it, and Escape restores the selection with its direction (TOOL-18 to TOOL-20)', async () => {
  await using writer = await write(`<p>one</p><p>two words</p>`);
  const bar = writer.page.getByRole('toolbar', { name: 'Selected text' });
  await writer.press('Control+Shift+ArrowLeft');
  await bar.waitFor();
  const covered = await bar.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const selected = getSelection()?.getRangeAt(0).getBoundingClientRect();
    return selected !== undefined && own.top < selected.bottom && own.bottom > selected.top;
  });
  expect(covered).toBe(false);
  await writer.press('Alt+F10', 'ArrowRight', 'Enter');
  await writer.page.getByRole('button', { name: 'Italic', pressed: true }).last().waitFor();
  expect(await writer.html()).toBe('<p>one</p><p>two <em>words</em></p>');
  await writer.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await writer.page.waitForFunction(() => getSelection()?.toString() === 'words');
  await writer.press('Shift+ArrowRight');
  await writer.page.waitForFunction(() => getSelection()?.toString() === 'ords');
  await bar.waitFor();
  await writer.keys.type('x');
  await bar.waitFor({ state: 'detached' });
  expect(await writer.html()).toBe('<p>one</p><p>two <em>wx</em></p>');
});

test.each(['Alt+F10', 'Tab'])(
  'formats chosen one after another in the toolbar beside the selection apply to the same text after %s (TOOL-20, A11Y-3)',
  async (key) => {
    await using writer = await write('<p>one two three</p><p>four</p>');
    const bar = writer.page.getByRole('toolbar', { name: 'Selected text' });
    await writer.press('Control+Home', ...Array(4).fill('ArrowRight'), ...Array(3).fill('Shift+ArrowRight'));
    await bar.waitFor();
    await writer.press(key, 'Enter');
    const htmls = [await writer.html()];
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      await writer.page.waitForFunction(() => getSelection()?.toString() === 'two');
      await writer.press(key, 'Space');
      htmls.push(await writer.html());
    }
    expect(htmls).toEqual([
      '<p>one <strong>two</strong> three</p><p>four</p>',
      '<p>one <strong><em>two</em></strong> three</p><p>four</p>',
      '<p>one <em>two</em> three</p><p>four</p>',
    ]);
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await writer.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await writer.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
    await writer.keys.type('six');
    expect(await writer.html()).toBe('<p>one <em>six</em> three</p><p>four</p>');
  },
);

test('leaving the editor with the search bar open removes the highlights (TOOL-13)', async () => {
  await using writer = await write('<p>A fee</p>');
  const names = () => writer.page.evaluate(() => [...CSS.highlights.keys()]);
  await writer.press('Control+f');
  await writer.page.getByRole('textbox', { name: 'Find' }).fill('fee');
  await writer.page.getByText('1 of 1').waitFor();
  const whileOpen = await names();
  await writer.page.evaluate(() => stage.close());
  await writer.page.getByRole('search').waitFor({ state: 'detached' });
  expect([whileOpen, await names()]).toEqual([['found', 'found-current'], []]);
});

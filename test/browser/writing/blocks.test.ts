import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';

const { write } = editorPages();

test('a slash opens the block menu at the caret, and an author chooses from it by keyboard (BLOCK-10 to BLOCK-13)', async () => {
  await using writer = await write('<p>a</p>');
  const chosen = () =>
    writer.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return id == null ? undefined : document.getElementById(id)?.querySelector('b')?.textContent;
    });
  await writer.press('Enter');
  await writer.keys.type('/');
  await writer.page.getByRole('listbox', { name: 'Blocks' }).waitFor();
  expect(await chosen()).toBe('Text');
  await writer.keys.type('call');
  await writer.press('ArrowDown');
  expect(await chosen()).toBe('Tip');
  await writer.press('Enter');
  await writer.keys.type('Do it');
  await writer.press('Enter');
  await writer.keys.type('/to');
  await writer.press('Enter');
  await writer.keys.type('More');
  await writer.press('Enter');
  await writer.keys.type('b');
  await writer.press('Enter', 'Enter');
  await writer.keys.type('/div');
  await writer.page.getByRole('option', { name: /^Divider/ }).click();
  await writer.keys.type('/x');
  await writer.press('Escape');
  expect([await writer.html(), await writer.page.getByRole('listbox').count()]).toEqual([
    '<p>a</p><aside class="ql-callout-tip">Do it</aside><details><summary>More</summary><p>b</p></details><hr><p>/x</p>',
    0,
  ]);
});

test('the first Escape closes only the block menu, and a second Escape with Tab leaves the text (BLOCK-12, TOOL-5)', async () => {
  await using writer = await write('');
  await writer.keys.type('/');
  await writer.press('Escape');
  const isInText = () =>
    writer.page.evaluate(() => document.activeElement?.getAttribute('aria-multiline') === 'true');
  expect(await isInText()).toBe(true);
  await writer.press('Escape', 'Tab');
  expect([await isInText(), await writer.html()]).toEqual([false, '<p>/</p>']);
});

test('the block menu opens the video dialog when an author chooses a video (BLOCK-12)', async () => {
  await using writer = await write('');
  await writer.keys.type('/vid');
  await writer.press('Enter');
  await writer.page.getByRole('textbox', { name: /^Address/ }).fill('https://youtu.be/dQw4w9WgXcQ');
  await writer.press('Enter');
  await writer.page.getByText('Video on YouTube').waitFor();
  expect(await writer.html()).toBe(
    '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen="true"></iframe><p><br></p>',
  );
});

test('arrow keys move the caret through callouts, toggles and dividers (BLOCK-6, BLOCK-7)', async () => {
  await using writer = await write(
    '<p>a</p><aside class="ql-callout-note">b</aside><hr><details><summary>c</summary><p>d</p></details>',
  );
  await writer.press('Control+Home', 'ArrowDown', 'End', 'ArrowRight', 'Enter');
  await writer.keys.type('1');
  await writer.press('ArrowDown', 'ArrowDown', 'End');
  await writer.keys.type('2');
  await writer.press('End', 'ArrowDown');
  await writer.keys.type('3');
  expect(await writer.html()).toBe(
    '<p>a</p><aside class="ql-callout-note">b</aside><hr><p>1</p><details><summary>c</summary><p>d2</p></details><p>3</p>',
  );
});

test.each([
  ['a cell', 'a paragraph above the table', 'aa', 'second', '<p>first</p><p>NEW words</p>'],
  ['a cell', 'a paragraph below the table', 'aa', 'last', '<p>NEW</p>'],
  ['a paragraph', 'a cell', 'second', 'bb', '<td>NEW</td>'],
])(
  'with the caret in %s, a double click selects the word under the pointer in %s (BLOCK-15)',
  async (_, __, from, to, expected) => {
    await using writer = await write(
      '<p>first</p><p>second words</p><table><tbody><tr><td>aa</td><td>bb</td></tr></tbody></table><p>last</p>',
    );
    const word = (text: string) => writer.page.locator('[data-slate-string]').getByText(text);
    await word(from).click();
    const toolbar = writer.page.locator('#block-toolbar button').first();
    await toolbar.waitFor({ state: from === 'aa' ? 'visible' : 'detached' });
    // Longer ago than a double click, so that the toolbar has its place.
    await expect.poll(() => heldHeight(writer.page)).toBe('');
    const { x, y } = (await word(to).boundingBox()) ?? { x: 0, y: 0 };
    await writer.page.mouse.dblclick(x + 6, y + 8, { delay: 30 });
    await writer.keys.type('NEW');
    expect(await writer.html()).toContain(expected);
    await expect.poll(() => heldHeight(writer.page)).toBe('');
  },
);

/** Returns the height at which the toolbars are held, or an empty text. */
const heldHeight = (page: Page) =>
  page
    .locator('[data-slate-editor]')
    .evaluate((text) => (text.previousElementSibling as HTMLElement).style.height);

test('the buttons of the table toolbar wrap on a tablet, and the handle is beside the table (BLOCK-15, BLOCK-20)', async () => {
  const row = '<tr><td>a</td><td>b</td></tr>';
  await using writer = await write(`<p>one</p><table><tbody>${row}</tbody></table><p>two</p>`, {
    width: 800,
  });
  const box = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cell = writer.page.getByRole('cell').first();
  await cell.click();
  const bar = await box(writer.page.getByRole('group', { name: 'Table' }));
  const last = await box(writer.button('Remove table'));
  expect(last.x + last.width).toBeLessThanOrEqual(bar.x + bar.width);
  const far = async () => Math.abs((await box(cell)).y - (await box(writer.button('Block actions'))).y);
  expect(await far()).toBeLessThan(12);
});

test('an author edits the cells, rows and columns of a table by keyboard, and leaves the table (BLOCK-15, BLOCK-16)', async () => {
  await using writer = await write('');
  await writer.keys.type('/table');
  await writer.press('Enter');
  for (const word of ['Coin', 'Fee', 'Time', 'XLM', '1', '5 s', 'ETH', '2', '9 s']) {
    await writer.keys.type(word);
    await writer.press('Tab');
  }
  await writer.keys.type('BTC');
  const place = writer.page.getByRole('group', { name: 'Table' }).getByRole('status');
  expect(await place.textContent()).toBe('Row 4 of 4, column 1 of 3');
  await writer.press('Alt+F10', 'Tab', 'Tab', 'Tab', 'Enter', 'Escape');
  await writer.keys.type('x');
  await writer.button('Remove row').click();
  await writer.keys.type('y');
  await writer.press('Escape');
  await writer.keys.type('After');
  expect([await writer.html(), await writer.page.getByRole('group', { name: 'Table' }).count()]).toEqual([
    '<table><thead><tr><th>Coin</th><th></th><th>Fee</th><th>Time</th></tr></thead><tbody><tr><td>XLM</td><td></td><td>1</td><td>5 s</td></tr><tr><td>ETH</td><td>y</td><td>2</td><td>9 s</td></tr></tbody></table><p>After</p>',
    0,
  ]);
});

test('arrow keys move the caret through table cells, and Escape with Tab leaves the editor (BLOCK-16, TOOL-5)', async () => {
  await using writer = await write(
    '<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table><p>f</p>',
  );
  await writer.press('Control+Home', 'ArrowDown', 'ArrowDown');
  await writer.keys.type('1');
  await writer.press('End', 'ArrowRight');
  await writer.keys.type('2');
  await writer.press('ArrowUp', 'End');
  await writer.keys.type('3');
  await writer.press('ArrowDown', 'ArrowDown', 'End');
  await writer.keys.type('4');
  await writer.page.getByRole('cell', { name: '2e' }).click();
  await writer.press('Escape', 'Tab');
  expect([
    await writer.html(),
    await writer.page.evaluate(() => document.activeElement?.getAttribute('aria-multiline')),
  ]).toEqual([
    '<p>a</p><table><tbody><tr><td>b</td><td>c3</td></tr><tr><td>1d</td><td>2e</td></tr></tbody></table><p>f4</p>',
    null,
  ]);
});

test('an author moves blocks with shortcuts, through the menu of the block handle and by dragging (BLOCK-19 to BLOCK-21)', async () => {
  await using writer = await write('<p>one</p><p>two</p><table><tbody><tr><td>a</td></tr></tbody></table>');
  const cell = '<table><tbody><tr><td>a</td></tr></tbody></table>';
  await writer.press('Alt+Shift+ArrowUp', 'Alt+Shift+ArrowUp');
  expect(await writer.html()).toBe(`${cell}<p>one</p><p>two</p>`);
  await writer.press('Escape', 'Control+Home');
  // Slate learns 100 ms later that the caret is in the table.
  await writer.page.locator('#block-toolbar button').first().waitFor();
  await writer.button('Block actions').click();
  await writer.press('ArrowDown', 'ArrowDown', 'Enter');
  await writer.page.waitForFunction(() => document.activeElement?.getAttribute('aria-multiline') === 'true');
  await writer.keys.type('first');
  expect(await writer.html()).toBe(`<p>first</p>${cell}<p>one</p><p>two</p>`);
  await writer.press('Escape', 'Tab', 'Enter', 'End', 'Enter');
  await writer.page.getByText('two').click();
  await writer.button('Block actions').dragTo(writer.page.getByText('one'));
  expect(await writer.html()).toBe(`${cell}<p>two</p><p>one</p>`);
});

test('a block dragged from another tab moves nothing (BLOCK-21)', async () => {
  await using writer = await write('<p>one</p><p>two</p>');
  await using other = await write('<p>three</p><p>four</p>');
  const foreign = await drag(other.page);
  const own = await drag(writer.page);
  await drop(writer.page, foreign);
  const afterForeign = await writer.html();
  await drop(writer.page, own);
  expect([afterForeign, await writer.html()]).toEqual(['<p>one</p><p>two</p>', '<p>two</p><p>one</p>']);
});

/** Starts to drag the block at the caret, and returns the dragged data. */
const drag = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const grip = document.querySelector('[aria-label="Block actions"]');
    grip?.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }));
    return dataTransfer.types.map((type): [string, string] => [type, dataTransfer.getData(type)]);
  });

/** Drops dragged data on the first block of the text. */
const drop = (page: Page, dragged: Array<[string, string]>) =>
  page.evaluate((dragged) => {
    const dataTransfer = new DataTransfer();
    for (const [type, data] of dragged) {
      dataTransfer.setData(type, data);
    }
    const first = document.querySelector('[aria-multiline] p');
    const { left = 0, top = 0 } = first?.getBoundingClientRect() ?? {};
    const place = { clientX: left + 1, clientY: top + 1 };
    first?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
  }, dragged);

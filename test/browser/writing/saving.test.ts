import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { regular, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
const visitor = regular(site);
const { openNew } = asWriter(visitor);
const address = () => new URL(visitor.page().url()).pathname;

test('Ctrl+S in the text stores a new draft without moving focus, caret or undo (SAVE-1, SAVE-2, SAVE-3)', async () => {
  const page = await openNew();
  await page.getByText('Draft', { exact: true }).click();
  await textbox(page, 'Title').fill('A draft of dawn');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First light.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await page.getByText('Post created successfully').waitFor();
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  expect(address()).toMatch(/^\/edit-blog\/[\da-f-]{36}$/);
  await page.keyboard.type('!');
  const text = async () => (await textbox(page, 'Content').textContent())?.replace('\ufeff', '');
  await sees(text, 'First light!.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await sees(text, '');
});

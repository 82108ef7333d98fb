import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });
const { enter } = asWriter(visitor);

/** Opens a long draft on a narrow screen, with the caret at the end of the text. */
async function openLong(width: number, height: number) {
  const lines = Array.from({ length: 60 }, (_, line) => `<p>Line ${line + 1}</p>`).join('');
  const { body } = await visitor.server().call('POST', '/api/v2/blogs', {
    json: { title: 'A long draft', content: lines, tags: ['News'], excerpt: 'Long.', status: 'draft' },
    token: await visitor.server().signIn(),
  });
  const page = await enter(`/edit-blog/${(body as { post: { _id: string } }).post._id}`);
  await resize(page, width, height);
  await textbox(page, 'Content').getByText('Line 60').click();
  await page.keyboard.press('End');
  return page;
}

test.each([
  [390, 844],
  [390, 464],
  [768, 563],
])('nothing covers the caret or the list of blocks at %i by %i px (EDIT-3)', async (width, height) => {
  const page = await openLong(width, height);
  const bar = page.getByRole('navigation', { name: 'Admin' });
  for (const word of ['one', 'two', 'three', 'four']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
  }
  const atCaret = () =>
    page.evaluate(() => {
      const { left, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left - 2, bottom - 2)?.textContent;
    });
  await sees(atCaret, 'four');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('ArrowUp');
  const atChosen = () =>
    page.locator('[role=option][aria-selected=true]').evaluate((option) => {
      const { left, top, bottom } = option.getBoundingClientRect();
      return [top + 3, bottom - 3].map((y) => option.contains(document.elementFromPoint(left + 20, y)));
    });
  await sees(atChosen, [true, true]);
  expect(await bar.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await bar.waitFor();
});

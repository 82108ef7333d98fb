import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { regular } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const visitor = regular(builtSite(), { isClockHeld: false });
const { openNew } = asWriter(visitor);

test('a picture dropped on the text or on a dashed button is uploaded, and the browser opens no picture dropped beside them (EDIT-36, WRITE-23)', async () => {
  const page = await openNew();
  const before = page.context().pages().length;
  const devtools = await page.context().newCDPSession(page);
  const picture = resolve('docs/pictures/home-phone.jpg');
  /** Drops a picture on the middle of the element. */
  async function dropOn(element: ReturnType<typeof textbox>) {
    await element.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', {
        type,
        x: x + width / 2,
        y: y + height / 2,
        data: { items: [], files: [picture], dragOperationsMask: 1 },
      });
    }
  }
  await dropOn(textbox(page, 'Title'));
  await dropOn(page.getByRole('heading', { name: 'Tags' }));
  await dropOn(page.getByText('Upload image'));
  await page.getByAltText('The featured image').waitFor();
  await dropOn(textbox(page, 'Content').locator('p').first());
  await textbox(page, 'Content').locator('img[src*="uploads"]').waitFor();
  const opened = page.context().pages().length - before;
  expect([opened, await textbox(page, 'Title').inputValue()]).toEqual([0, '']);
});

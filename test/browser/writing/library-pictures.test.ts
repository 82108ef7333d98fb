import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { picture } from '../../support/library.ts';
import { asAdmin } from '../kit/admin.ts';
import { regular, sees } from '../kit/page.ts';
import { openEditor } from '../kit/post-editor.ts';

// The browser logs missing pictures.
const site = builtSite();
const visitor = regular(site, { isClockHeld: false, expectedComplaints: /Failed to load resource/ });
const admin = asAdmin(visitor);

test('an author inserts an uploaded picture with its description at the caret (LIB-21)', async () => {
  const { page, content } = await openEditor(admin);
  const onePage = { currentPage: 1, totalPages: 1, totalRecords: 1 };
  await page.route('**/api/v2/uploads?**', (route) =>
    route.fulfill({ json: { uploads: [picture], pagination: onePage } }),
  );
  await page.keyboard.type('Above');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Insert uploaded picture' }).click();
  await page.getByRole('button', { name: 'Choose rocket.jpg' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const blocks = () =>
    content.evaluate((text) =>
      [...text.querySelectorAll('p, img')].map((node) => node.getAttribute('alt') ?? node.textContent.trim()),
    );
  await sees(blocks, ['Above', picture.alt, 'Below']);
  expect(await content.locator('img').getAttribute('src')).toBe(picture.url);
  await page.keyboard.type('More');
  await sees(blocks, ['Above', picture.alt, 'More', 'Below']);
});

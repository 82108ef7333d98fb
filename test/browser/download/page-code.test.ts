import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();

test.each([
  [959, false],
  [960, true],
])('the download dialog at a width of %i px shows the QR code: %s (DIALOG-22)', async (width, isShown) => {
  await using visit = await site.visit({ viewport: { width, height: 800 } });
  const { page } = visit;
  await open(visit, '/about-us');
  await page.getByRole('button', { name: 'Download now' }).click();
  await page.getByRole('link', { name: 'Download APK' }).waitFor();
  const code = page.locator('[aria-label="QR code with the address of this page"]');
  expect([await code.count(), await code.isVisible()]).toEqual([1, isShown]);
});

import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { a, mediaOf } from '../../support/media.ts';

const site = builtSite();

test.each([390, 768, 1440])(
  'published media do not cover the amount field at %i px (HOME-11)',
  async (width) => {
    await using visit = await site.visit({ viewport: { width, height: 900 } });
    const { page } = visit;
    await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
    await page.route('**/uploads/**', (route) => route.fulfill({ body: '' }));
    await page.route('**/api/v2/media?**', (route) => route.fulfill({ json: mediaOf(1, [a]) }));
    await open(visit, '/');
    await page.locator('[data-hero-media]').waitFor();
    const covered = await page.getByLabel('Try it with your amount').evaluate((field) => {
      const box = field.closest('form') ?? field.parentElement ?? field;
      box.scrollIntoView({ behavior: 'instant', block: 'center' });
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return [left + 12, (left + right) / 2, right - 12]
        .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        .filter((element) => !box.contains(element))
        .map((element) => element?.outerHTML.slice(0, 80));
    });
    expect(covered).toEqual([]);
  },
);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { sees } from '../kit/page.ts';

const site = builtSite();

/** Returns the site's own fonts that the page has loaded, sorted. */
const fontsOf = (page: Page) => () =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  );

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'a page loads only the headline font and the text font (JavaScript: $javaScriptEnabled)',
  async (options) => {
    await using visit = await site.visit(options);
    const { page, server } = visit;
    await page.goto(`${server.url}/solution`);
    await sees(fontsOf(page), ['Bricolage', 'Instrument']);
  },
);

test('a page loads the font for rare characters when its headline contains one', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/solution');
  await sees(fontsOf(page), ['Bricolage', 'Instrument']);
  await page.locator('h1').evaluate((headline) => headline.append(' Čeština'));
  await sees(fontsOf(page), ['Bricolage', 'Bricolage Rare', 'Instrument']);
});

test('a page shows its text in system fonts when its own fonts fail to load (A11Y-14)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource.*ERR_FAILED/ });
  const { page } = visit;
  await page.route('**/*.woff2', (route) => route.abort());
  await open(visit, '/solution');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await fontsOf(page)()).toEqual([]);
});

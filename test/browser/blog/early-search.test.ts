import { expect, test } from 'vitest';
import { pageOf } from '../../support/blog-posts.ts';
import { builtSite, holdApplication } from '../../support/browser.ts';

const site = builtSite();

test('the list of posts searches for text that was typed before hydration (BLOG-26, A11Y-15)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await page.route('**/api/v2/blogs?**', (route) =>
    route.fulfill({
      json: pageOf(1, [`about-${new URL(route.request().url()).searchParams.get('search')}`]),
    }),
  );
  const release = await holdApplication(page);
  await page.goto(`${server.url}/blog`);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('wallet');
  await box.press('Enter');
  release();
  await page.waitForURL('**/blog?search=wallet');
  await page
    .getByRole('link', { name: /about-wallet/ })
    .first()
    .waitFor();
  expect(await box.inputValue()).toBe('wallet');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open, type Visit } from '../../support/browser.ts';
import { untilHydrated } from '../../support/hydration.ts';

const site = builtSite();

/** Opens a page on a phone and scrolls to its fourth section. Returns the section's position in px. */
async function readDown(visit: Visit, path: string): Promise<number> {
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, path);
  const [, target] = /(?:#|section=)(.+)/.exec(path) ?? [];
  if (target !== undefined) {
    await page.locator(`#${target}:focus`).waitFor();
  }
  await page.evaluate(() => {
    document.querySelector('main section:nth-of-type(4)')?.scrollIntoView({ behavior: 'instant' });
  });
  await page.waitForFunction(
    (top) => Math.abs(history.state?.scrollTop - top) < 2,
    await page.evaluate(() => window.scrollY),
  );
  return await positionOf(page);
}

const positionOf = (page: Page) =>
  page.locator('main section:nth-of-type(4)').evaluate((section) => section.getBoundingClientRect().top);

test.each(['/', '/#waitlist', '/swiftex-wallet', '/swiftex-wallet?section=faq', '/fiat-exchange'])(
  '%s shows the same content after a reload, and after a visit to another page and Back (SHELL-57)',
  async (path) => {
    // With motion, the page would still be scrolling to the element that the URL names.
    await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const { page, server } = visit;
    const before = await readDown(visit, path);
    await page.reload();
    await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);
    await page.goto(`${server.url}/privacy-policy`);
    await page.goBack();
    await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);
  },
);

test('a reload does not restore the scroll position when the visitor clicks before the late styles arrive (SHELL-57)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await readDown(visit, '/');
  const late = Promise.withResolvers<void>();
  await page.route('**/late-*.css', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  await page.mouse.click(5, 5);
  late.resolve();
  await page.locator('html[data-styled]').waitFor();
  await untilHydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(844);
});

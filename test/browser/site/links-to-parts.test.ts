import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();
const viewport = { width: 1280, height: 800 };

/** The top of a target below the header, px. */
const belowHeader = 92;

/** Opens a page that asks nothing, and waits until its last rules have arrived. */
async function openPage(visit: Parameters<typeof open>[0], path: string) {
  await visit.page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, path);
  await visit.page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
}

/** Waits until the page has stored its position, which it does once no scroll event arrives. */
const isStill = (page: Page) =>
  page.waitForFunction(() => Math.abs(history.state?.scrollTop - window.scrollY) < 1);

/** Returns where an element is, and whether it has the focus, once the page has stopped scrolling. */
async function found(page: Page, id: string) {
  await page.locator(`#${id}:focus`).waitFor();
  await isStill(page);
  return await page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

test.each(['reduce', 'no-preference'] as const)(
  'Join Now scrolls to the waitlist each time it is pressed: motion %s (SHELL-10, SHELL-28)',
  async (reducedMotion) => {
    await using visit = await site.visit({ viewport, reducedMotion });
    const { page } = visit;
    await openPage(visit, '/');
    for (let time = 0; time < 3; time++) {
      await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
      expect(await found(page, 'waitlist')).toBe(belowHeader);
      await page.keyboard.press('Control+Home');
      await page.waitForFunction(() => window.scrollY === 0);
      await isStill(page);
    }
  },
);

test('a link to a part of another page finds it there although this page has a part with the same id (SHELL-28)', async () => {
  await using visit = await site.visit({ viewport });
  const { page } = visit;
  await openPage(visit, '/fiat-exchange');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/swiftex-wallet/#faq');
  expect(await found(page, 'faq')).toBe(belowHeader);
});

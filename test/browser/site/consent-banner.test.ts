import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { asConfigured } from '../kit/analytics.ts';
import { goWithin } from '../kit/page.ts';

const site = builtSite();

/** Opens the Contact page with the question about analytics. */
async function asked(page: Page, visit: Parameters<typeof open>[0]) {
  await page.context().route('**/contact-us', asConfigured);
  await open(visit, '/contact-us');
  await page.getByRole('region', { name: 'Analytics' }).waitFor();
}

test('the question about analytics covers no focused element and not the end of the page (A11Y-20, PRIV-3)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await asked(page, visit);
  const covered: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const { activeElement } = document;
      const banner = document.querySelector('section#analytics');
      if (activeElement === null || banner === null || banner.contains(activeElement)) {
        return 'the question';
      }
      const isCovered = activeElement.getBoundingClientRect().bottom > banner.getBoundingClientRect().top;
      return isCovered ? `covered: ${activeElement.textContent}` : '';
    });
    if (seen === 'the question') {
      break;
    }
    covered.push(...(seen === '' ? [] : [seen]));
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const footer = await page.locator('footer').boundingBox();
  const banner = await page.locator('section#analytics').boundingBox();
  expect([covered, (footer?.y ?? 0) + (footer?.height ?? 0) <= (banner?.y ?? 0)]).toEqual([[], true]);
});

test('on a low viewport the question about analytics is at the end of the page (A11Y-11)', async () => {
  await using visit = await site.visit({ viewport: { width: 360, height: 225 } });
  const { page } = visit;
  await asked(page, visit);
  expect((await page.locator('section#analytics').boundingBox())?.y).toBeGreaterThan(225);
});

test('the analytics tag of a public page is gone from the login page and the admin area (PRIV-1)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource|stats\.example/ });
  const { page } = visit;
  await asked(page, visit);
  await page.getByRole('button', { name: 'Allow' }).click();
  const tags = () => page.locator('script[data-analytics]').count();
  await expect.poll(tags).toBe(1);
  await goWithin(page, '/resources');
  await page.locator('#resources-title').waitFor();
  expect(await tags()).toBe(1);
  await goWithin(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(tags).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/login');
});

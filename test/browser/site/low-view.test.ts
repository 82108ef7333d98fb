import { beforeAll, expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();

beforeAll(async () => {
  const token = await site.server().signIn();
  for (const number of [1, 2, 3]) {
    await fetch(`${site.server().url}/api/v2/blogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        title: `Post number ${number}`,
        content: '<p>Text.</p>',
        tags: ['Wallet'],
        excerpt: 'What it is about.',
      }),
    });
  }
});

/** The viewport of a screen at 400% zoom, CSS px. */
const low = { width: 360, height: 225 };
const phone = { width: 360, height: 740 };

test.each([
  ['/blogs', low, 0],
  ['/solution', low, 0],
  ['/article/swapping-assets', low, 0],
  ['/blogs', phone, 149],
  ['/solution', phone, 76],
])('the sticky bars of %s at %o cover the top %i px (BLOG-8, A11Y-11)', async (path, viewport, height) => {
  await using visit = await site.visit({ viewport });
  const { page } = visit;
  await open(visit, path);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll('*')].filter(
          (element) =>
            getComputedStyle(element).position === 'sticky' &&
            element.getBoundingClientRect().width >= innerWidth,
        );
        const bottoms = bars.map((bar) => bar.getBoundingClientRect().bottom);
        return Math.round(Math.max(0, ...bottoms));
      }),
    )
    .toBe(height);
});

test.each([
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  { width: 390, height: 844 },
])('the headline and the buttons of the home page are visible at %o (HOME-5, A11Y-11)', async (viewport) => {
  await using visit = await site.visit({ viewport });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, '/');
  const isOnTop = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + Math.min(width / 2, 100), top + height / 2));
      });
  expect([await isOnTop('h1'), await isOnTop('main button'), await isOnTop('#amount')]).toEqual([
    true,
    true,
    true,
  ]);
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { isAdmin, pages } from '../kit/pages.ts';

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

/** Whether the element is on top of everything else after the page has scrolled to it. */
const isOnTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + Math.min(width / 2, 100), top + height / 2));
    });

test.each([
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
])(
  'nothing covers the heading of any public page at %o, nor the buttons of the home page (HOME-5, A11Y-11)',
  async (viewport) => {
    await using visit = await site.visit({ viewport });
    const { page } = visit;
    await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
    const covered: string[] = [];
    const found = pages.filter(({ path, status }) => status === 200 && !isAdmin(path));
    for (const { path } of found) {
      await open(visit, path);
      for (const selector of path === '/' ? ['h1', 'main button', '#amount'] : ['h1']) {
        if (!(await isOnTop(page, selector))) {
          covered.push(`${path} ${selector}`);
        }
      }
    }
    expect([found.length > 10, covered]).toEqual([true, []]);
  },
);

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testedFonts } from '../../../scripts/system-fonts.ts';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { launchChromium } from '../../support/chromium.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { layoutShiftOf, slowDown } from '../../support/layout-shift.ts';
import { soleFont } from '../../support/sole-font.ts';

const site = builtSite();

describe.each(testedFonts)('with %s as the only system font', (family) => {
  let font: ReturnType<typeof soleFont>;
  let browser: Browser;
  beforeAll(async () => {
    font = soleFont(family);
    browser = await launchChromium(font.environment);
  });
  afterAll(async () => {
    await browser?.close();
    font?.[Symbol.dispose]();
  });

  test.each([390, 412])(
    'the layout of the home page does not shift while its fonts load at %d px (SPEED-2)',
    async (width) => {
      await using context = await browser.newContext({ viewport: { width, height: 844 } });
      const seen = [];
      for (const cache of ['cold', 'warm']) {
        const page = await context.newPage();
        await slowDown(page);
        await page.goto(`${site.server().url}/`);
        await untilHydrated(page);
        await page.waitForLoadState('networkidle');
        seen.push({ cache, fonts: await siteFontsOf(page), isStill: (await layoutShiftOf(page)) <= 0.01 });
        await page.close();
      }
      const fonts = ['Bricolage', 'Instrument'];
      expect(seen).toEqual([
        { cache: 'cold', fonts, isStill: true },
        { cache: 'warm', fonts, isStill: true },
      ]);
    },
  );
});

/** Returns the site's fonts that scripts added to the page, sorted. */
const siteFontsOf = (page: Page) =>
  page.evaluate(() =>
    ['Bricolage', 'Instrument'].filter((name) => [...document.fonts].some(({ family }) => family === name)),
  );

test.each([
  ...[664, 873, 915, 959].map((height) => ['/', height] as const),
  ['/swiftex-wallet', 959],
  ['/fiat-exchange', 959],
] as const)(
  'the section below the hero of %s is hidden until its styles have loaded at a height of %d px (SPEED-3)',
  async (path, height) => {
    await using visit = await site.visit({ viewport: { width: 390, height } });
    const { page, server } = visit;
    const late = Promise.withResolvers<void>();
    await page.route('**/late-*.css', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const below = page.locator('[data-first-screen] + section');
    const lookOf = () =>
      below.evaluate((section) => {
        const { visibility, paddingTop } = getComputedStyle(section);
        return { isShown: visibility === 'visible', isStyled: paddingTop !== '0px' };
      });
    expect(await lookOf()).toEqual({ isShown: false, isStyled: false });
    late.resolve();
    await expect.poll(lookOf).toEqual({ isShown: true, isStyled: true });
  },
);

test('every section appears when the browser reports no paint (SPEED-3)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(`${server.url}/`);
  await expect.poll(() => page.locator('#waitlist').isVisible()).toBe(true);
});

test('every section appears with its styles when the file of late styles never arrives (SPEED-3)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);
  });
  await page.route('**/late-*.css', () => {});
  await page.goto(`${server.url}/`);
  const look = () =>
    page.locator('[data-first-screen] + section').evaluate((section) => {
      const { visibility, paddingTop } = getComputedStyle(section);
      return { isShown: visibility === 'visible', isStyled: paddingTop !== '0px' };
    });
  await expect.poll(look).toEqual({ isShown: true, isStyled: true });
});

test.each([
  '/',
  '/swiftex-wallet',
  '/fiat-exchange',
  '/blog',
  '/blog/a-first-post',
  '/article/swapping-assets',
  '/no-such-page',
  '/login',
])('%s requests all scripts for its hydration without waiting for one to load (SPEED-23)', async (path) => {
  await using visit = await site.visit({
    expectedComplaints: /status of 404|ERR_FAILED|dynamically imported/,
  });
  const { page, server } = visit;
  if (path === '/blog/a-first-post') {
    await writePost(server);
  }
  const client = Promise.withResolvers<void>();
  const requested = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    const address = route.request().url();
    if (address.includes('/client-')) {
      await client.promise;
    } else {
      requested.add(address);
    }
    await route.continue();
  });
  await page.goto(`${server.url}${path}`);
  await page.waitForFunction(() => document.head.querySelector('link[rel=modulepreload]') !== null);
  const preloaded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  );
  await expect.poll(() => requested.size).toBe(preloaded.length - 1);
  // From here on, the page gets only the scripts that it has requested.
  await page.route('**/assets/*.js', (route) =>
    preloaded.includes(route.request().url()) ? route.fallback() : route.abort(),
  );
  client.resolve();
  await untilHydrated(page);
});

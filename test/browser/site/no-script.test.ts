import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';

const site = builtSite();
const withoutScript = { javaScriptEnabled: false, expectedComplaints: /Failed to load resource.*404/ };

const widths = [390, 1280];

const paths = [
  '/',
  '/login',
  '/solution',
  '/on-off-ramp',
  '/article/swapping-assets',
  '/privacy-policy',
  '/404',
];

test.each(paths)(
  '%s shows all its text on narrow and wide screens when JavaScript is off (A11Y-13)',
  async (path) => {
    await using visit = await site.visit(withoutScript);
    const { page, server } = visit;
    await page.goto(`${server.url}${path}`);
    const hidden: Record<number, unknown> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      hidden[width] = await hiddenWordsOf(page);
    }
    expect(hidden).toEqual({ 390: [], 1280: [] });
  },
);

/** Returns the texts of the page that are not visible. */
const hiddenWordsOf = (page: Page) =>
  page.evaluate(() => {
    // The filters skip drawings, which have a label, and the hidden form field that catches bots.
    const words = 'h1, h2, h3, p, dt, dd, a, button, label, summary';
    return (
      [...document.querySelectorAll(words)]
        .filter((element) => element.closest('[aria-hidden=true], [role=img], details') === null)
        .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // The footer repeats the header links that narrow screens hide. The menu button needs JavaScript.
        .filter((element) => element.closest('header') === null)
        .map(({ textContent }) => textContent)
    );
  });

test('the home page has its sections, steps and footer links when JavaScript is off (HOME-4, A11Y-13)', async () => {
  await using visit = await site.visit(withoutScript);
  const { page, server } = visit;
  await page.goto(`${server.url}/`);
  const sections = page.locator('main > section, main > * > section, main section');
  const headings = await sections.evaluateAll((elements) =>
    elements.map((section) => section.querySelector('h1, h2')?.id),
  );
  expect(headings).toEqual([
    'hero-title',
    'one-tap-title',
    'why-title',
    'features-title',
    'steps-title',
    'cash-out-title',
    'private-title',
    'banner-title',
    'contact-title',
  ]);
  expect(
    await page.locator('[data-step]').evaluateAll((steps) =>
      steps.map((step) => {
        const link = step.querySelector('a');
        return [step.querySelector('h3')?.textContent, link?.textContent, link?.getAttribute('href')];
      }),
    ),
  ).toEqual([
    ['Import wallets or add crypto assets', 'Get Started', '/swiftex-wallet'],
    ['Send, receive, swap across multichain wallets', 'Send Assets', '/swiftex-wallet'],
    ['Bridge your assets', 'Bridge Now', '/fiat-exchange'],
    ['Trade via Stellar DEX', 'Start Trading', '/fiat-exchange'],
    ['Going on and off ramp', 'View Options', '/fiat-exchange'],
  ]);
  expect(
    await page
      .getByRole('contentinfo')
      .getByRole('navigation')
      .evaluateAll((columns) =>
        columns.map((column) => [
          column.querySelector('h3')?.textContent,
          [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        ]),
      ),
  ).toEqual([
    ['Services', ['/fiat-exchange', '/swiftex-wallet']],
    ['Company', ['/about-us', '/about-us/#team']],
    [
      'Helpful Links',
      [
        '/contact-us',
        '/swiftex-wallet/#faq',
        '/blogs',
        '/terms-of-service',
        '/anti-money-laundering',
        '/privacy-policy',
      ],
    ],
  ]);
  expect(await page.getByRole('contentinfo').innerText()).toContain(
    `© 2023–${new Date().getFullYear()} SwiftEx`,
  );
});

test('the 404 page shows its message and links to the home page when JavaScript is off (PAGE-35, PAGE-36, PAGE-39)', async () => {
  await using visit = await site.visit(withoutScript);
  const { page, server } = visit;
  await page.goto(`${server.url}/no-such-page`);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading').allInnerTexts()).toEqual(['Page Not Found']);
  expect(await main.innerText()).toContain(
    "Oops! The page you're looking for doesn't exist or has been moved.",
  );
  expect(
    await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['Return Home', '/'],
    ['support@example.com', 'mailto:support@example.com'],
  ]);
});

test.each([
  ['/about-us', 'Joining'],
  ['/contact-us', 'Sending'],
  ['/unsubscribe?token=k1.x', 'Unsubscribing'],
  ['/confirm-signup', 'Confirming'],
])('%s shows that %s needs JavaScript only when JavaScript is off (A11Y-13)', async (path, action) => {
  const seen: unknown[] = [];
  for (const options of [{}, withoutScript]) {
    await using visit = await site.visit(options);
    const { page, server } = visit;
    await page.goto(`${server.url}${path}`);
    const note = page.getByText(`${action} needs JavaScript. Without it, write to support@example.com.`);
    seen.push([await note.count(), await note.isVisible()]);
  }
  expect(seen).toEqual([
    [1, false],
    [1, true],
  ]);
});

test('Join Now and the footer links work when JavaScript is off (A11Y-13)', async () => {
  await using visit = await site.visit(withoutScript);
  const { page, server } = visit;
  await page.goto(`${server.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
  expect(new URL(page.url()).hash).toBe('#waitlist');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  expect(new URL(page.url()).pathname).toBe('/privacy-policy');
});

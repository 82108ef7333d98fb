import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();

beforeAll(async () => {
  const token = await site.server().signIn();
  await fetch(`${site.server().url}/api/v2/blogs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: 'A post',
      content: '<p>Text.</p>',
      tags: ['Wallet'],
      excerpt: 'About it.',
    }),
  });
});

const outlineOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineStyle);

test.each([
  ['/about-us', 'header a[aria-current]', 'header nav a:not([aria-current])'],
  ['/blogs?category=Wallet', 'main a[aria-current]', 'main a:not([aria-current])'],
  ['/swiftex-wallet', '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
  ['/swiftex-wallet', 'fieldset input:checked + span', 'fieldset input:not(:checked) + span'],
])('with forced colors, %s outlines %s and not %s (A11Y-19)', async (path, chosen, other) => {
  await using visit = await site.visit({ forcedColors: 'active' });
  const { page } = visit;
  await open(visit, path);
  expect([
    await outlineOf(page.locator(chosen).first()),
    await outlineOf(page.locator(other).first()),
  ]).toEqual(['solid', 'none']);
});

test('with dark forced colors, the chosen network is highlighted, and the QR code is dark on white (A11Y-19, DIALOG-22)', async () => {
  await using visit = await site.visit({ forcedColors: 'active', colorScheme: 'dark' });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, '/');
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  const backgrounds = () =>
    page
      .locator('dialog fieldset span')
      .evaluateAll(
        (networks) => new Set(networks.map((network) => getComputedStyle(network).backgroundColor)).size,
      );
  await page.getByRole('dialog').getByRole('group').waitFor();
  expect(await backgrounds()).toBe(2);
  const code = page.getByRole('img', { name: 'QR code with the address of this page' });
  expect(
    await code.evaluate((svg) => {
      const { color, backgroundColor } = getComputedStyle(svg);
      return [color, backgroundColor];
    }),
  ).toEqual(['rgb(9, 10, 20)', 'rgb(255, 255, 255)']);
});

test.each(['/solution', '/404', '/', '/swiftex-wallet', '/contact-us', '/blogs', '/login'])(
  'with forced colors, every text field on %s has an edge (A11Y-19)',
  async (path) => {
    await using visit = await site.visit({ forcedColors: 'active', expectedComplaints: /404/ });
    const { page } = visit;
    await open(visit, path);
    const edges = await page
      .locator('input:not([type=radio], [type=checkbox], [name=website]), textarea, select')
      .evaluateAll((fields) =>
        fields
          .filter((field) => field.checkVisibility())
          .map((field) => [
            field.id || field.getAttribute('name'),
            getComputedStyle(field).borderBottomStyle,
          ]),
      );
    expect(edges).toEqual(edges.map(([name]) => [name, 'solid']));
  },
);

test('with forced colors, the covers of the carousel slides show no text (A11Y-19)', async () => {
  await using visit = await site.visit({ forcedColors: 'active' });
  const { page } = visit;
  await open(visit, '/fiat-exchange');
  const covers = page.locator('[aria-roledescription=slide] button');
  expect(await covers.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(
    Array.from({ length: 5 }, () => ''),
  );
});

test.each(['/', '/blogs', '/swiftex-wallet', '/article/swapping-assets'])(
  'with forced colors, every icon on %s has the color of its text (A11Y-19)',
  async (path) => {
    await using visit = await site.visit({ forcedColors: 'active', colorScheme: 'dark' });
    const { page } = visit;
    await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
    await open(visit, path);
    const icons = await page.locator('svg.lucide').evaluateAll((all) =>
      all.map((icon) => ({
        name: icon.getAttribute('class'),
        isSame: getComputedStyle(icon).color === getComputedStyle(icon.parentElement ?? icon).color,
      })),
    );
    expect(icons).toEqual(icons.map(({ name }) => ({ name, isSame: true })));
  },
);

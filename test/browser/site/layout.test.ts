import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { fillWaitlist } from '../../support/server.ts';
import { noSpills, smallTargetsOf, spillsAt } from '../kit/measure.ts';
import { regular, resize, storedSession } from '../kit/page.ts';
import { publicPaths } from '../kit/pages.ts';

const site = builtSite();
const visitor = regular(site, {
  // With reduced motion, every element has a transition of 1 ms. A change of an inherited style then takes
  // 1 ms for each level of the DOM, and the layout would still change after a resize.
  reducedMotion: 'no-preference',
  expectedComplaints: /Failed to load resource.*404/,
});
const dismissed = { demoDismissed: 'true' };

const widths = [320, 390, 768, 1024, 1440, 1920];

/** Returns the overflows of the page at every width, and its small targets at 390 px. */
async function faultsAtAllWidths(page: Page) {
  const faults: Record<string, unknown> = {};
  for (const width of widths) {
    faults[width] = await spillsAt(page, width);
    if (width === 390) {
      faults['small'] = await smallTargetsOf(page);
    }
  }
  return faults;
}

const noFaults = { ...Object.fromEntries(widths.map((width) => [width, noSpills])), small: [] };

test.each(publicPaths)(
  '%s has no overflow at any width, and its controls are large enough for a finger (A11Y-5, A11Y-10)',
  async (path) => {
    await visitor.enter(path, dismissed);
    expect(await faultsAtAllWidths(visitor.page())).toEqual(noFaults);
  },
);

test('the header keeps its margin beside a scrollbar, and its logo stays in place when the menu opens (A11Y-10)', async () => {
  const page = visitor.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.enter('/', dismissed);
  // Takes the width of a scrollbar from the page. The test browser has none.
  await page.evaluate(() => {
    document.documentElement.style.paddingRight = '15px';
  });
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  expect(await leftOf('header svg')).toBe(20);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await leftOf('dialog svg')).toBe(20);
});

test('the waitlist table and the logout dialog have no overflow at any width (A11Y-5, A11Y-10)', async () => {
  const page = visitor.page();
  const { store, signIn } = visitor.server();
  await fillWaitlist(store.db, 95);
  await visitor.enter('/admin-waitlist', storedSession(await signIn()));
  await page.getByRole('row', { name: /User95@example\.com/ }).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
  await page
    .getByRole('button', { name: 'Page 5' })
    .or(page.getByRole('button', { name: 'Page 2' }))
    .first()
    .click();
  await page.getByRole('row', { name: /User85@example\.com/ }).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
});

test('the waitlist table has no overflow at any width when an address is very long (A11Y-10)', async () => {
  const page = visitor.page();
  const { call, signIn } = visitor.server();
  const email = `${'a-very-long-name-'.repeat(9)}@${'and-a-very-long-host'.repeat(3)}.example.com`;
  expect(
    (await call('POST', '/api/v2/subscribe', { json: { email, firstName: 'N'.repeat(100) } })).status,
  ).toBe(201);
  await visitor.enter('/admin-waitlist', storedSession(await signIn()));
  await page.getByText(email).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
});

test('the menu has no overflow at narrow widths, and its controls are large enough for a finger (A11Y-5, A11Y-10)', async () => {
  const page = visitor.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await smallTargetsOf(page)).toEqual([]);
  for (const width of [320, 390, 768, 1024]) {
    expect(await spillsAt(page, width)).toEqual(noSpills);
  }
});

test('the download dialog has no overflow on either network, and its controls are large enough for a finger (A11Y-5, A11Y-10)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Download SwiftEx' });
  await dialog.getByRole('link', { name: 'Download APK' }).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
  await dialog.getByRole('radio', { name: 'Mainnet' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
  await dialog.getByRole('button', { name: 'Continue with mainnet' }).click();
  await dialog.getByRole('link', { name: 'Download APK' }).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
});

test('the demo dialog has no overflow at any width, and its controls are large enough for a finger (A11Y-5, A11Y-10)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'View Demo' }).click();
  await page.getByRole('dialog', { name: 'See SwiftEx in action' }).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
});

test.each([
  { opener: 'Get Beta Access', name: 'Download SwiftEx', last: 'Privacy Policy' },
  { opener: 'View Demo', name: 'See SwiftEx in action', last: 'Play the demo' },
])(
  'the dialog $name takes at most 90% of a low screen, and its last control can be scrolled into view',
  async ({ opener, name, last }) => {
    const page = visitor.page();
    await page.setViewportSize({ width: 390, height: 500 });
    await visitor.enter('/', dismissed);
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog', { name });
    const end = dialog.getByRole('link', { name: last }).or(dialog.getByRole('button', { name: last }));
    await end.scrollIntoViewIfNeeded();
    const box = await dialog.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(450);
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 500).toBe(true);
    const endBox = await end.boundingBox();
    expect((endBox?.y ?? 500) + (endBox?.height ?? 0)).toBeLessThanOrEqual(500);
  },
);

type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

/**
 * Returns the bounding boxes of the elements that match the selectors, by name. An h2 gets the box of its
 * text lines, which may be narrower than the element.
 */
async function boxesOf<Name extends string>(page: Page, selectors: Record<Name, string>) {
  const asked: Record<string, string> = selectors;
  const boxes: Record<string, Box> = await page.evaluate((each) => {
    const entries = Object.entries(each).map(([name, selector]) => {
      const found = document.querySelector(selector);
      if (found === null) {
        throw new Error(`There is no ${selector}`);
      }
      const range = document.createRange();
      range.selectNodeContents(found);
      const { left, right, top, bottom } = (found.matches('h2') ? range : found).getBoundingClientRect();
      return [name, { left, right, top, bottom }];
    });
    return Object.fromEntries(entries);
  }, asked);
  return boxes as Record<Name, Box>;
}

test('on wide screens, the exchange page aligns its tools section and its header, and the header shows all social links (EXCH-7, SHELL-6)', async () => {
  const page = visitor.page();
  await visitor.enter('/fiat-exchange', dismissed);
  await resize(page, 1280);
  const { head, column, cards } = await boxesOf(page, {
    head: '#features-title',
    column: 'section[aria-labelledby=features-title]',
    cards: 'section[aria-labelledby=features-title] ul',
  });
  expect([
    head.left >= column.left,
    head.right <= column.right,
    head.bottom <= cards.top,
    cards.right <= column.right + 1,
  ]).toEqual([true, true, true, true]);
  const shown: Record<number, string[]> = {};
  for (const width of [1280, 1350, 1407]) {
    await resize(page, width);
    shown[width] = await page.evaluate(() =>
      [...document.querySelectorAll('header a[target=_blank]')]
        .filter((link) => {
          const { left, right, width } = link.getBoundingClientRect();
          const middle = document.elementFromPoint((left + right) / 2, 32);
          return width > 0 && right <= innerWidth && link.contains(middle);
        })
        .map((link) => link.getAttribute('aria-label') ?? ''),
    );
  }
  const all = ['Instagram', 'Facebook', 'LinkedIn'];
  expect(shown).toEqual({ 1280: all, 1350: all, 1407: all });
  for (const width of [1440, 1600]) {
    await resize(page, width);
    const { logo, action, content } = await boxesOf(page, {
      logo: 'header a[aria-label="SwiftEx, home"]',
      action: 'header a[href="#waitlist"]',
      content: 'section[aria-labelledby=features-title] ul',
    });
    expect([width, logo.left - content.left, action.right - content.right].map(Math.round)).toEqual([
      width,
      0,
      0,
    ]);
  }
});

test('drawings on the wallet page keep their shape at 768 px and cover no text at 390 px (WALLET-6)', async () => {
  const page = visitor.page();
  await visitor.enter('/swiftex-wallet', dismissed);
  await resize(page, 768);
  const drawn = await page.evaluate(() => {
    const [, currencies, , screens] = document.querySelectorAll(
      'section[aria-labelledby=features-title] ol > li',
    );
    const phones = [...(screens?.querySelectorAll('[role=img]') ?? [])].map((phone) =>
      phone.getBoundingClientRect(),
    );
    const circle = (element: Element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + width / 2, radius: width / 2 };
    };
    const disc = currencies?.querySelector('b');
    const coins = [...(currencies?.querySelectorAll('[role=img] > svg') ?? [])].map(circle);
    const gaps = coins.map(({ x, y, radius }) => {
      const middle = circle(disc ?? document.body);
      return Math.hypot(x - middle.x, y - middle.y) - radius - middle.radius;
    });
    return {
      ratios: phones.filter(({ width }) => width > 0).map(({ width, height }) => (height / width).toFixed(2)),
      coins: coins.length,
      covering: gaps.filter((gap) => gap < 0).length,
    };
  });
  expect(drawn).toEqual({ ratios: ['2.07', '2.07'], coins: 7, covering: 0 });
  await resize(page, 390);
  const [note, words] = await page.evaluate(() => {
    const card = document.querySelector('section[aria-labelledby=features-title] ol > li');
    const find = (text: string) =>
      [...(card?.querySelectorAll('b, span') ?? [])].find(({ textContent }) => textContent === text);
    return [
      find('PIN confirmed')?.closest('div')?.getBoundingClientRect().bottom,
      find('orbit')?.getBoundingClientRect().top,
    ];
  });
  expect(note ?? Number.NaN).toBeLessThan(words ?? Number.NaN);
});

test('the first screen of the home page shows the phone and the light behind it at 390 by 664 px (HOME-5)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await resize(page, 390, 664);
  const phone = await page.locator('[data-first-screen] [role=img]').first().boundingBox();
  expect(664 - (phone?.y ?? 664)).toBeGreaterThan(60);
  // Measures a spot beside the phone. Without the light, this spot is almost black.
  const shot = sharp(await page.screenshot({ clip: { x: 366, y: 600, width: 20, height: 20 } }));
  const [red] = (await shot.stats()).channels;
  expect(red?.mean).toBeGreaterThan(80);
});

test.each([1280, 1366, 1440])(
  'the header has no overflow with wide text spacing at %i px, and its height stays the same (A11Y-10)',
  async (width) => {
    const page = visitor.page();
    await visitor.enter('/contact-us', dismissed);
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets.push(spacing);
    });
    const spills = await spillsAt(page, width);
    const { height } = (await page.locator('header').first().boundingBox()) ?? {};
    expect({ spills, height }).toEqual({ spills: noSpills, height: 76 });
  },
);

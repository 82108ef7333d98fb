import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { fillWaitlist } from '../../support/server.ts';
import { noSpills, smallTargetsOf, spillsAt } from '../kit/measure.ts';
import { regular, storedSession } from '../kit/page.ts';
import { publicPaths } from '../kit/pages.ts';

const site = builtSite();
const visitor = regular(site, {
  // Reduced motion sets transitions of a millisecond, which add up for inherited styles.
  reducedMotion: 'no-preference',
  expectedComplaints: /Failed to load resource.*404/,
});
const dismissed = { demoDismissed: 'true' };

const widths = [320, 390, 768, 1024, 1440, 1920];

/** Overflows of the page at every width, and its small targets at 390 px. */
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
  '%s fits every width, and its targets are large enough for a finger (A11Y-5, A11Y-10)',
  async (path) => {
    await visitor.enter(path, dismissed);
    expect(await faultsAtAllWidths(visitor.page())).toEqual(noFaults);
  },
);

test('the waitlist table and its dialog fit every width (A11Y-5, A11Y-10)', async () => {
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

test('the waitlist table fits every width when an address is very long (A11Y-10)', async () => {
  const page = visitor.page();
  const { call, signIn } = visitor.server();
  const email = `${'a-very-long-name-'.repeat(3)}@${'and-a-very-long-host-'.repeat(6)}x.example.com`;
  expect(
    (await call('POST', '/api/v2/subscribe', { json: { email, firstName: 'N'.repeat(100) } })).status,
  ).toBe(201);
  await visitor.enter('/admin-waitlist', storedSession(await signIn()));
  await page.getByText(email).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
});

test('the menu fits every narrow width, and its targets are large enough for a finger (A11Y-5, A11Y-10)', async () => {
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

test('the download dialog fits every width on both networks, and its targets are large enough for a finger (A11Y-5, A11Y-10)', async () => {
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

test('the demo dialog fits every width, and its targets are large enough for a finger (A11Y-5, A11Y-10)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'View Demo' }).click();
  await page.getByRole('dialog', { name: 'See SwiftEx at work' }).waitFor();
  expect(await faultsAtAllWidths(page)).toEqual(noFaults);
});

test.each([
  { opener: 'Get Beta Access', name: 'Download SwiftEx', last: 'Privacy Policy' },
  { opener: 'View Demo', name: 'See SwiftEx at work', last: 'Play the demo' },
])(
  'the dialog $name takes at most 90% of a low screen, and its end can be reached',
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

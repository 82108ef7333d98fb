import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { fillWaitlist } from '../../support/server.ts';
import { faultsByWidth, faultsOf, noFaults, noFaultsByWidth } from '../kit/faults.ts';
import { motionsOf, noMotion } from '../kit/motion.ts';
import { regular, storedSession } from '../kit/page.ts';
import { publicPaths } from '../kit/pages.ts';

const site = builtSite();
// axe uses timers, which a held clock would never fire.
const visitor = regular(site, { isClockHeld: false, expectedComplaints: /Failed to load resource/ });
const dismissed = { demoDismissed: 'true' };

const small = { width: 390, height: 844 };
const large = { width: 1440, height: 900 };

test.each(publicPaths)(
  '%s has no axe violation at any width, and no animation when reduced motion is on (A11Y-1, A11Y-12)',
  async (path) => {
    const page = visitor.page();
    await page.setViewportSize(large);
    await visitor.enter(path, dismissed);
    expect(await motionsOf(page)).toEqual(noMotion);
    expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  },
);

test.each([small, large])(
  'axe finds no violation in the dialogs of the home page at $width px (A11Y-1)',
  async (size) => {
    const page = visitor.page();
    await page.setViewportSize(size);
    await visitor.enter('/', dismissed);
    await page.getByRole('button', { name: 'View Demo' }).click();
    await page.getByRole('dialog', { name: 'See SwiftEx in action' }).waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Download SwiftEx' });
    await dialog.getByRole('link', { name: 'Download APK' }).waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
    await dialog.getByRole('radio', { name: 'Mainnet' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
    await dialog.getByRole('button', { name: 'Continue with mainnet' }).click();
    await dialog.getByRole('link', { name: 'Download APK' }).waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
  },
);

test('axe finds no violation in the menu and in a scrolled header (A11Y-1)', async () => {
  const page = visitor.page();
  await page.setViewportSize(small);
  await visitor.enter('/', dismissed);
  await page.mouse.wheel(0, 900);
  await page.locator('header[data-surface=paper]').waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
});

test('axe finds no violation in the messages of the waitlist form (A11Y-1)', async () => {
  const page = visitor.page();
  await page.setViewportSize(small);
  await visitor.enter('/404');
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await form.getByLabel('Email').fill('reader@nowhere');
  await form.getByRole('button', { name: 'Join Now' }).click();
  await form.getByText('Enter a valid email address.').waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
  await form.getByLabel('Email').fill('reader@example.com');
  await form.getByRole('button', { name: 'Join Now' }).click();
  await form.getByText("Thank you! You've been added to the waiting list.").waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
});

test('axe finds no violation in the login form when a login fails (A11Y-1)', async () => {
  const page = visitor.page();
  await page.setViewportSize(small);
  await visitor.enter('/login');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('a guess');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Invalid email or password').waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
});

test.each([small, large])(
  'axe finds no violation in any state of the waitlist table at $width px (A11Y-1, A11Y-7)',
  async (size) => {
    const page = visitor.page();
    const context = page.context();
    const { store, signIn } = visitor.server();
    await store.db.deleteFrom('waitlist').execute();
    await page.setViewportSize(size);
    await visitor.enter('/admin-waitlist', storedSession(await signIn()));
    await page.getByText('No users found').waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);

    await fillWaitlist(store.db, 95);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('row', { name: /User95@example\.com/ }).waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);

    if (size === small) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog', { name: 'More' }).waitFor();
      expect(await faultsOf(page)).toEqual(noFaults);
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Confirm Logout' }).waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
    await page.keyboard.press('Escape');

    await context.route('**/api/v2/subscribe**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('HTTP error! status: 500').waitFor();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByText('The export could not be downloaded.').waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
  },
);

test('axe finds no violation while the waitlist loads, or when the sidebar is folded (A11Y-1)', async () => {
  const page = visitor.page();
  const context = page.context();
  await page.setViewportSize(large);
  await visitor.arrive('/admin-waitlist', storedSession(await visitor.server().signIn()));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/api/v2/subscribe**', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Shift');
  await page.getByText('Loading users...').waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
  release();
  await page.getByRole('button', { name: 'Sidebar' }).click();
  expect(await faultsOf(page)).toEqual(noFaults);
});

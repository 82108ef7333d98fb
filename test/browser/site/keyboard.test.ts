import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { admin } from '../../support/server.ts';
import { regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { expectedComplaints: /Failed to load resource.*404/ });
const dismissed = { demoDismissed: 'true' };

test('the first Tab reaches the skip link, which skips the header (A11Y-2)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate(isFocused)).toBe(true);
  expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe('none');
  await page.keyboard.press('Enter');
  await sees(() => page.evaluate(() => document.activeElement?.id), 'content');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Get Beta Access');
});

test('the menu opens on Enter, traps the focus, and returns it when Escape closes the menu (A11Y-3, A11Y-4)', async () => {
  const page = visitor.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.enter('/', dismissed);
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  expect(await tabAround(page)).toEqual([
    'Close menu',
    'Home',
    'SwiftEx Wallet',
    'Fiat Exchange',
    'About Us',
    'White Paper',
    'Contact Us',
    'Blogs',
    'Join Now',
    'Knowledge Base',
    'Instagram',
    'Facebook',
    'LinkedIn',
  ]);
  await page.keyboard.press('Escape');
  await sees(() => menu.count(), 0);
  expect(await focusedText(page)).toBe('Open menu');
});

test('the download dialog works with arrow keys, traps the focus, and returns it on Escape (A11Y-3, A11Y-4)', async () => {
  const page = visitor.page();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'Get Beta Access' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download SwiftEx' });
  await dialog.waitFor();
  const chosen = () => dialog.locator('input:checked').inputValue();
  await dialog.getByRole('radio', { name: 'Testnet' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('alert').waitFor();
  await tabTo(page, 'Continue with mainnet');
  await page.keyboard.press('Enter');
  await sees(chosen, 'mainnet');
  await dialog.getByRole('radio', { name: 'Mainnet' }).focus();
  await page.keyboard.press('ArrowLeft');
  await sees(chosen, 'testnet');
  expect(await tabAround(page)).toEqual([
    'testnet',
    'Download APK',
    'Open the form',
    'Terms of Service',
    'Privacy Policy',
    'Close',
  ]);
  await page.keyboard.press('Escape');
  await sees(() => dialog.count(), 0);
  expect(await focusedText(page)).toBe('Get Beta Access');
});

test('the demo dialog works with the keyboard, traps the focus, and returns it on Escape (A11Y-3, A11Y-4)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'View Demo' }).focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'See SwiftEx in action' });
  await dialog.waitFor();
  expect((await tabAround(page)).toSorted()).toEqual(['Close', 'Play the demo']);
  await page.keyboard.press('Escape');
  await sees(() => dialog.count(), 0);
  expect(await focusedText(page)).toBe('View Demo');
});

test('an admin signs in and out with the keyboard alone (A11Y-3, A11Y-4)', async () => {
  const page = visitor.page();
  await visitor.enter('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
  await dialog.waitFor();
  expect((await tabAround(page)).toSorted()).toEqual(['Cancel', 'Logout']);
  await page.keyboard.press('Escape');
  await sees(() => dialog.count(), 0);
  expect(await focusedText(page)).toBe('Logout');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

test('a visitor joins the waitlist by pressing Enter, and the focus moves to the success message (A11Y-3, WAIT-5)', async () => {
  const page = visitor.page();
  await visitor.enter('/404');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Enter');
  const success = "Thank you! You've been added to the waiting list.";
  await page.getByText(success).waitFor();
  expect(await focusedText(page)).toBe(success);
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Download now');
});

test('every element on the home page has an outline when Tab focuses it (A11Y-3)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  const unmarked: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const { name, isMarked } = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) {
        return { name: 'the end', isMarked: true };
      }
      // The outline of an amount field surrounds its whole line.
      const marked = focused.id === 'amount' || focused.id === 'spend' ? focused.parentElement : focused;
      const { outlineStyle, outlineWidth } = getComputedStyle(marked ?? focused);
      return {
        name: focused.id || focused.textContent,
        isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
    if (!isMarked) {
      unmarked.push(name);
    }
  }
  expect(unmarked).toEqual([]);
});

const isFocused = (element: Element) => element === document.activeElement;

/** The name of the focused element. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused === null || focused === document.body
      ? ''
      : focused.getAttribute('aria-label') || focused.textContent || focused.getAttribute('value') || '';
  });

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if ((await focusedText(page)) === name) {
      return;
    }
  }
  throw new Error(`60 Tabs do not reach "${name}"`);
}

/** Presses Tab until the focus returns to its start. Returns the names of all elements that got the focus. */
async function tabAround(page: Page) {
  const names = [await focusedText(page)];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const name = await focusedText(page);
    if (name !== '' && names.includes(name)) {
      return names;
    }
    if (name !== '') {
      names.push(name);
    }
  }
  throw new Error(`60 Tabs do not lead back to "${names[0]}"`);
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, holdApplication, open } from '../../support/browser.ts';
import { heldCalls, sees } from '../kit/page.ts';

const site = builtSite();
const success = "Thank you! You've been added to the waiting list.";
const form = (page: Page) => page.getByRole('form', { name: 'Join the waiting list' });

/** Returns the positions of the button and of the page's end, px from the top of the page. */
const places = (page: Page) =>
  form(page).evaluate((element) => ({
    button: (element.querySelector('button')?.getBoundingClientRect().top ?? 0) + scrollY,
    end: document.documentElement.scrollHeight,
  }));

test('the waitlist form keeps the layout in place when it shows an error or a success message (WAIT-9)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page } = visit;
  await open(visit, '/about-us');
  const before = await places(page);
  await page.route('**/api/v2/subscribe', (route) => route.fulfill({ status: 502 }));
  await form(page).getByLabel('Email').fill('still@example.com');
  await form(page).getByRole('button').click();
  await form(page).getByText('Something went wrong. Please try again.').waitFor();
  expect(await places(page)).toEqual(before);
  await page.unroute('**/api/v2/subscribe');
  await form(page).getByRole('button').click();
  await form(page).getByText(success).waitFor();
  expect(await places(page)).toEqual(before);
});

test('an email that is submitted before hydration joins the waitlist (WAIT-10)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const release = await holdApplication(page);
  await page.goto(`${server.url}/about-us`);
  await form(page).getByLabel('Email').fill('early@example.com');
  await form(page).getByRole('button').click();
  release();
  await form(page).getByText(success).waitFor();
});

test.each([
  ['/about-us', 'footer form button', '**/api/v2/subscribe'],
  ['/unsubscribe?token=k1.x', 'main button', '**/api/v2/unsubscribe'],
  [`/confirm-signup#${'a'.repeat(43)}`, 'main button', '**/api/v2/subscribe/confirm'],
])(
  'on %s, the pressed button keeps the focus while the request runs and when it fails, and sends one request (A11Y-3)',
  async (path, selector, route) => {
    await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
    const { page } = visit;
    await open(visit, path);
    const calls = await heldCalls(page, route);
    for (const email of await page.getByLabel('Email').all()) {
      await email.fill('kept@example.com');
    }
    const button = page.locator(selector);
    await button.focus();
    await calls.of(() => page.keyboard.press('Enter'));
    await sees(() => button.textContent().then((text) => text?.endsWith('ing...')), true);
    // Chromium takes the focus from a disabled button in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.keyboard.press('Enter');
    await calls.answer(502);
    await page.getByRole('alert').filter({ hasText: 'Please try again.' }).waitFor();
    const isFocused = await button.evaluate((element) => document.activeElement === element);
    expect([isFocused, calls.count()]).toEqual([true, 1]);
  },
);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, holdApplication, open } from '../../support/browser.ts';

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

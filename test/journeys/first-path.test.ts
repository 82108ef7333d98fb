import { expect, test } from 'vitest';
import { builtSite, holdApplication, open } from '../support/browser.ts';
import { untilHydrated } from '../support/hydration.ts';
import { admin } from '../support/server.ts';

const site = builtSite();

/** The script that hydrates the page. */
const clientScript = '**/assets/client-*.js';

const dismissDemo = () => localStorage.setItem('demoDismissed', 'true');

test('an admin signs in, sees the signup of a visitor and signs out (SESS-5, SESS-35)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await page.addInitScript(dismissDemo);
  await open(visit, '/');

  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await form.getByLabel('First name (optional)').fill('Grace');
  await form.getByLabel('Email').fill('Grace.Reader@example.com');
  await form.getByRole('button', { name: 'Join Now' }).click();
  await page.getByText("Thank you! You've been added to the waiting list.").waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('');

  await page.goto(`${visit.server.url}/admin-waitlist`);
  await page.waitForURL('**/login?from=%2Fadmin-waitlist');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin-waitlist');
  const row = page.getByRole('row', { name: /Grace\.Reader@example\.com/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringMatching(/^G\s+Grace\.Reader@example\.com$/),
    'Grace',
    '-',
    expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} [AP]M$/),
    'Active',
    '-',
  ]);
  await page.getByText('Showing 1 to 1 of 1 entries').waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokenExpiry')]),
  ).toEqual([null, null]);
});

test('a click and typed text take effect even when they come before the application starts (A11Y-15, SPEED-1)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await page.addInitScript(dismissDemo);
  const release = await holdApplication(page);
  await page.goto(`${server.url}/`);
  await page.getByLabel('Email').fill('early@example.com');
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog', { name: 'Download SwiftEx' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('early@example.com');
});

test('a page whose application cannot be loaded offers a reload when a button is pressed, and keeps what was typed (A11Y-15)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page, server } = visit;
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    if (asked.length < 3) {
      await dialog.dismiss();
    } else {
      await page.unroute(clientScript);
      await dialog.accept();
    }
  });
  await page.addInitScript(dismissDemo);
  await page.route(clientScript, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${server.url}/contact-us`);
  const email = page.locator('#contact-form').getByLabel('Email');
  await email.fill('reader@example.com');
  expect(asked).toEqual([]);
  const send = page.getByRole('button', { name: 'Send message' });
  const offer = 'This part of the site could not be loaded. Reload the page?';
  for (const offers of [1, 2]) {
    await send.click();
    await expect.poll(() => asked).toEqual(Array(offers).fill(offer));
    expect(await email.inputValue()).toBe('reader@example.com');
  }
  const reloaded = page.waitForEvent('load');
  await send.click();
  await reloaded;
  expect(asked).toEqual(Array(3).fill(offer));
  await untilHydrated(page);
});

test('an admin page whose application cannot be loaded offers a reload at once (A11Y-15)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page, server } = visit;
  await page.route(clientScript, (route) => route.abort());
  page.on('dialog', async (dialog) => {
    await page.unroute(clientScript);
    await dialog.accept();
  });
  await page.goto(`${server.url}/admin-dash`);
  await page.waitForURL('**/login**');
});

test('a sign-out in one tab also signs out the other tabs (SESS-24)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await signIn(visit);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/admin-waitlist`);
  await other.getByRole('heading', { name: 'Waiting List' }).waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login**');
});

test('a 401 response to an admin call ends the session and opens the login page (SESS-20)', async () => {
  await using visit = await site.visit({ expectedComplaints: /401/ });
  const { page, server } = visit;
  await signIn(visit);
  await server.store.db.deleteFrom('sessions').execute();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForURL('**/login**');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a late 401 response for an older token does not remove the newer session of another tab (SESS-21)', async () => {
  await using visit = await site.visit({ expectedComplaints: /401/ });
  const { page, server } = visit;
  await signIn(visit);
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/v2/subscribe?**', async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await asked.promise;

  await server.store.db.deleteFrom('sessions').execute();
  const newer = await server.signIn();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/favicon.svg`);
  await other.evaluate((token) => localStorage.setItem('token', token), newer);
  const answered = page.waitForResponse((response) => response.url().includes('/v2/subscribe?'));
  late.resolve();
  expect((await answered).status()).toBe(401);
  await page.getByRole('alert').getByText('HTTP error! status: 401').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(newer);

  // This tab may not have read the new session yet, so its first responses may be 401 too.
  const refreshed = async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/v2/subscribe?'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    return (await answer).status();
  };
  await expect.poll(refreshed, { timeout: 20_000, interval: 500 }).toBe(200);
  await page.getByText('HTTP error! status: 401').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin-waitlist');
});

test('a session ends when its tab closes, unless the admin ticked Remember me (SESS-14, SESS-15)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const context = page.context();
  await signIn(visit);
  await page.reload();
  await page.getByRole('heading', { name: 'Waiting List' }).waitFor();
  await page.close();
  const later = await context.newPage();
  await later.goto(`${server.url}/admin-waitlist`);
  await later.waitForURL('**/login**');

  await untilHydrated(later);
  await later.getByLabel('Email').fill(admin.email);
  await later.getByLabel('Password').fill(admin.password);
  await later.getByLabel('Remember me').check();
  await later.getByRole('button', { name: 'Sign in' }).click();
  await later.getByRole('heading', { name: 'Waiting List' }).waitFor();
  await later.close();
  const muchLater = await context.newPage();
  await muchLater.goto(`${server.url}/admin-waitlist`);
  await muchLater.getByRole('heading', { name: 'Waiting List' }).waitFor();
});

async function signIn(visit: Awaited<ReturnType<typeof site.visit>>) {
  const { page } = visit;
  await open(visit, '/login?from=%2Fadmin-waitlist');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Waiting List' }).waitFor();
  // Waits until the first request for the list has finished.
  await page.getByText('Loading users...').waitFor({ state: 'detached' });
}

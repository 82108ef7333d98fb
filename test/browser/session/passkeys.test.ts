import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { admin } from '../../support/server.ts';
import { regular } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

/**
 * The configured origin of the test servers, and another origin. The browser offers the same passkeys at
 * both, because WebAuthn ignores the port.
 */
const ownOrigin = 'http://localhost:3000';
const otherOrigin = 'http://localhost:4000';

/** Serves the site at these origins. They have a host name, because passkeys do not work on an IP address. */
async function serveAt(page: Page, ...origins: string[]) {
  const { url } = visitor.server();
  for (const origin of origins) {
    await page.route(`${origin}/**`, async (route) => {
      const address = route.request().url().replace(origin, url);
      await route.fulfill({ response: await route.fetch({ url: address }) });
    });
  }
  return {
    // A request may still be in progress when the page closes.
    [Symbol.asyncDispose]: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

/** Adds a virtual passkey device, which confirms every request at once. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    [Symbol.asyncDispose]: () => devtools.detach(),
  };
}

const signIn = async (page: Page, origin: string) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('an admin adds, uses and removes a passkey, and the server refuses the passkey at another origin (FACTOR-23 to FACTOR-32, A11Y-3)', async () => {
  const page = visitor.page();
  await using _origins = await serveAt(page, ownOrigin, otherOrigin);
  await using authenticator = await addAuthenticator(page);
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' });

  await signIn(page, ownOrigin);
  await page.waitForURL('**/admin-dash');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel(/^Name of the passkey/).fill('Test phone');
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [first = '', ...others] = await codes.allTextContents();
  expect(others.length).toBe(9);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(/^Test phone/).waitFor();
  await page.getByText('not used yet').waitFor();

  // The same device cannot be added twice.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel(/^Name of the passkey/).fill('Again');
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('This device already has a passkey for your account.').waitFor();

  // Signs in: the attempt without a fingerprint fails, and the attempt with a fingerprint succeeds.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, ownOrigin);
  await authenticator.verifies(false);
  await usePasskey.click();
  await page.getByText('No passkey was used. Try again.').waitFor();
  expect(await usePasskey.evaluate((button) => button === document.activeElement)).toBe(true);
  await authenticator.verifies(true);
  await usePasskey.click();
  await page.waitForURL('**/admin-dash');

  // Confirms an action in a session that is six minutes old.
  const { db } = visitor.server().store;
  const created_at = Date.now() - 6 * 60_000;
  await db.updateTable('sessions').set({ created_at, proven_at: null }).execute();
  await page.getByRole('link', { name: 'Account' }).click();
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await codes.first().waitFor();
  const [renewed = ''] = await codes.allTextContents();
  expect(renewed).not.toBe(first);

  // The other origin has the same host name, so the browser offers the passkey. The server refuses it.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, otherOrigin);
  await usePasskey.click();
  await page
    .getByText(`The passkey answered for another site. Open the admin area at ${ownOrigin}.`)
    .waitFor();

  // Signs in with a recovery code, and removes the passkey.
  await signIn(page, ownOrigin);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(renewed);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin-dash');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Remove Test phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Not set up').waitFor();
});

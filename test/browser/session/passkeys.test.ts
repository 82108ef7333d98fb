import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { admin } from '../../support/server.ts';
import { regular } from '../kit/page.ts';

const site = builtSite();
// The browser itself reports the calls that are refused in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

/** The address that the test servers have in their settings, and another one in the eyes of WebAuthn. */
const ownOrigin = 'http://localhost:3000';
const otherOrigin = 'http://localhost:4000';

/** Lets the page see the server at an address: a passkey belongs to a host name, and not to an IP address. */
async function serveAt(page: Page, origin: string) {
  const { url } = visitor.server();
  await page.route(`${origin}/**`, async (route) => {
    const address = route.request().url().replace(origin, url);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
}

/** A passkey device without a screen, which says yes at once. */
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

test('an admin adds a passkey, signs in and confirms with it, and removes it; another address is refused (FACTOR-23 to FACTOR-32)', async () => {
  const page = visitor.page();
  await serveAt(page, ownOrigin);
  await serveAt(page, otherOrigin);
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

  // Signing in: without a fingerprint, then with it.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, ownOrigin);
  await authenticator.verifies(false);
  await usePasskey.click();
  await page.getByText('No passkey was used. Try again.').waitFor();
  await authenticator.verifies(true);
  await usePasskey.click();
  await page.waitForURL('**/admin-dash');

  // Confirming, with a session that is six minutes old.
  const { db } = visitor.server().store;
  const created_at = Date.now() - 6 * 60_000;
  await db.updateTable('sessions').set({ created_at, proven_at: null }).execute();
  await page.getByRole('link', { name: 'Account' }).click();
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await codes.first().waitFor();
  const [renewed = ''] = await codes.allTextContents();
  expect(renewed).not.toBe(first);

  // Another address: the browser signs, since the host name is the same, and the server refuses.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, otherOrigin);
  await usePasskey.click();
  await page
    .getByText(`The passkey answered for another site. Open the admin area at ${ownOrigin}.`)
    .waitFor();

  // A recovery code opens the account, and the passkey is removed.
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

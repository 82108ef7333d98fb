import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { codeOf } from '../../support/second-factor.ts';
import { admin } from '../../support/server.ts';
import { heldCalls, regular, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

test('an admin sets up an authenticator app, signs in with a code or a recovery code, and turns the app off (FACTOR-2, FACTOR-4, FACTOR-6, FACTOR-11)', async () => {
  const page = visitor.page();
  const signIn = async () => {
    await visitor.enter('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const signOut = () => page.evaluate(() => localStorage.clear());
  await signIn();
  await page.waitForURL('**/admin-dash');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  const key = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from your app').fill(codeOf(key, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [first = '', second = '', ...others] = await codes.allTextContents();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect([(await saved).suggestedFilename(), others.length]).toEqual(['swiftex-recovery-codes.txt', 8]);
  expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without the recovery codes?' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await signOut();
  await signIn();
  await page.getByLabel('Code from your app').fill(codeOf(key, Date.now() - 120_000));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/set your phone's clock to automatic/).waitFor();
  // Uses the code of the next time step, because the current code was used for the setup.
  await page.getByLabel('Code from your app').fill(codeOf(key, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin-dash');

  await signOut();
  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(first.toUpperCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin-dash');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('9 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel(/^Code from your app/).fill(second);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});

test('a session that is six minutes old asks for the password before a download of the waitlist or of personal data (FACTOR-20, FACTOR-22)', async () => {
  const page = visitor.page();
  const { db } = visitor.server().store;
  await visitor.enter('/admin-waitlist', storedSession(await visitor.server().signIn()));
  const age = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({ created_at: Date.now() - minutes * 60_000, proven_at: null })
      .execute();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const download = page.getByRole('button', { name: 'Export CSV' });
  await age(6);
  await download.click();
  await dialog.waitFor();
  const field = dialog.getByLabel('Your password');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await download.waitFor();
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  await download.click();
  await field.fill('a guess');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('The password is incorrect.').waitFor();
  await field.fill(admin.password);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^waitlist-.*\.csv$/);
  await age(6);
  await page.getByLabel('Email address', { exact: true }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Download data' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Download data' }).click();
  await field.fill(admin.password);
  const data = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await data).suggestedFilename()).toBe('personal-data.json');
});

test('a dialog stays open when Escape is pressed twice during a pending request, and Escape closes it afterwards (A11Y-4, FACTOR-22)', async () => {
  const page = visitor.page();
  const { db } = visitor.server().store;
  await visitor.enter('/admin-waitlist', storedSession(await visitor.server().signIn()));
  await db
    .updateTable('sessions')
    .set({ created_at: Date.now() - 6 * 60_000, proven_at: null })
    .execute();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await dialog.getByLabel('Your password').fill('a guess');
  const proof = await heldCalls(page, '**/api/v2/auth/proof');
  await proof.of(() => page.keyboard.press('Enter'));
  await dialog.getByRole('button', { name: 'Checking...' }).waitFor();
  // Chromium lets a page prevent only the first close after a user gesture other than Escape.
  const closes = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    document.querySelector('dialog')?.addEventListener('close', () => {
      seen.count += 1;
    });
    return seen;
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sees(() => closes.evaluate(({ count }) => count), 1);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await proof.pass();
  await dialog.getByText('The password is incorrect.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

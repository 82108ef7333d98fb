import { expect, test } from 'vitest';
import { passwordResetModel } from '../../models/session/password-reset.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { admin } from '../../support/server.ts';
import { heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const token = 'a'.repeat(43);

rehearse(
  walkOf(passwordResetModel, {
    opening: { 'there is a link': 'choosing' },
    choosing: { 'choose a password': 'saving' },
    saving: { 'the link no longer works': 'over' },
    over: { 'request a new link': 'asking' },
    asking: { 'ask for a link': 'requesting' },
    requesting: { 'the mail is being sent': 'asked' },
    asked: {},
  }),
  'browser',
  async () => {
    // The page reads the token and removes it from the address as soon as it opens.
    await visitor.enter(`/reset-password#${token}`);
    const page = visitor.page();
    const requests = await heldCalls(page, '**/api/v2/auth/reset-requests');
    const resets = await heldCalls(page, '**/api/v2/auth/resets');
    const shows = (heading: string, button: string) => () =>
      sees(
        async () => [
          await page.locator('h1').textContent(),
          await page.locator('main button, form button').allTextContents(),
        ],
        [heading, button === '' ? [] : [button]],
      );
    return {
      act: {
        'there is a link': () => undefined,
        'choose a password': async () => {
          await page.getByLabel(/^New password/).fill('another long password');
          await resets.of(() => page.getByRole('button', { name: 'Set password' }).click());
        },
        'the link no longer works': () => resets.answer(410, { message: 'This link is over.' }),
        'request a new link': () => page.getByRole('button', { name: 'Ask for a new link' }).click(),
        'ask for a link': async () => {
          await page.getByLabel('Email').fill(admin.email);
          await requests.of(() => page.getByRole('button', { name: 'Send the link' }).click());
        },
        'the mail is being sent': () => requests.answer(202, { message: 'On its way.' }),
      },
      see: {
        opening: () => undefined,
        choosing: async () => {
          await shows('Choose a new password', 'Set password')();
          expect(page.url().endsWith('/reset-password')).toBe(true);
        },
        saving: shows('Choose a new password', 'Saving...'),
        over: shows('Choose a new password', 'Ask for a new link'),
        asking: shows('Forgot your password?', 'Send the link'),
        requesting: shows('Forgot your password?', 'Sending...'),
        asked: shows('Forgot your password?', ''),
      },
      pass: (ms) => pass(page, ms),
    };
  },
);

test('an admin who forgot the password sets a new one with the emailed link and signs in with it (SESS-53 to SESS-57)', async () => {
  const page = visitor.page();
  const { store } = visitor.server();
  await visitor.enter('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address has an account').waitFor();
  const { body } = await store.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
  const [link = ''] = /\/reset-password#[\w-]+/.exec(body) ?? [];
  await visitor.enter(link);
  const field = page.getByLabel(/^New password/);
  await field.fill('too short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('The new password must be at least 12 characters long.').waitFor();
  await pass(page, 100);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill('another long password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill('another long password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin-dash');
});

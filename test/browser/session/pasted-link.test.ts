import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { admin } from '../../support/server.ts';

const site = builtSite();

test('a complete reset link sets the password when it is pasted into the tab of a cut-off link (SESS-54, SESS-56)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page, server } = visit;
  await open(visit, '/reset-password');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address has an account').waitFor();
  const { body } = await server.store.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
  const [link = ''] = /\/reset-password#[\w-]+/.exec(body) ?? [];
  const submit = async () => {
    await page.getByLabel(/^New password/).fill('another long password');
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  const refusal = page.getByText('The link is not complete. Copy all of it from the email.');

  // Both addresses differ from the current one only in the fragment, so the browser loads no page.
  await page.goto(server.url + link.slice(0, -5));
  await submit();
  await refusal.waitFor();
  await page.goto(server.url + link);
  await refusal.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${server.url}/reset-password`);
  await submit();
  await page.getByText('Your password is set. Sign in with it.').waitFor();
});

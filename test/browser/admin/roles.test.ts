import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test('support signs in with a role, sees its sections, and no screen of another role (ACC-2, ACC-7, ACC-8)', async () => {
  const page = visitor.page();
  await resize(page, 1280);
  const { db } = visitor.server().store;
  const { token } = await signedInAs(db, 'support', 'support@example.com', Date.now());
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) {
      refused.push(response.url());
    }
  });
  await visitor.enter('/admin-dash', {
    ...storedSession(token),
    tokenRole: 'support',
    demoDismissed: 'true',
  });
  const nav = page.getByRole('navigation', { name: 'Admin' }).locator('visible=true');
  await nav.getByRole('link', { name: 'Inbox' }).waitFor();
  expect(await nav.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Waiting List',
    'Inbox',
    'Help Feedback',
    'Account',
  ]);
  await nav.getByRole('link', { name: 'Waiting List' }).click();
  await page.getByRole('heading', { level: 1, name: 'Waiting List' }).waitFor();
  await nav.getByRole('link', { name: 'Account' }).click();
  await page.getByText('support@example.com, support').waitFor();
  for (const path of ['/admin-outbox', '/add-blog', '/admin-bloglist', '/media-uploads']) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor();
    await page.getByText('Your role does not include this page. Ask an owner.').waitFor();
  }
  expect(refused).toEqual([]);
});

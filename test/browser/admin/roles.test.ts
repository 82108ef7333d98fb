import { expect, test } from 'vitest';
import { addInvitation } from '../../../server/store/invitations.ts';
import { signedInAs } from '../../support/accounts.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test('an admin with the role support sees links only to the screens of that role, and No access on the others (ACC-2, ACC-7, ACC-8)', async () => {
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

test('the people screen removes the open invitations of an owner as soon as the owner is demoted (ACC-27, ACC-34)', async () => {
  const page = visitor.page();
  const { db } = visitor.server().store;
  const now = Date.now();
  const { token } = await signedInAs(db, 'owner', 'ada@example.com', now);
  const { id: inviterId } = await signedInAs(db, 'owner', 'bea@example.com', now);
  await addInvitation(db, { email: 'gus@example.com', role: 'editor', inviterId }, now);
  await visitor.enter('/admin-people', { ...storedSession(token), demoDismissed: 'true' });
  const invitations = page.getByRole('table', { name: 'Open invitations' });
  await invitations.getByText('gus@example.com').waitFor();
  await page.getByLabel('Role of bea@example.com').selectOption('viewer');
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('bea@example.com now has the role Viewer.').waitFor();
  await page.getByText('Nobody has an open invitation.').waitFor();
  expect(await invitations.getByText('gus@example.com').count()).toBe(0);
});

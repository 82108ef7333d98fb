import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { builtSite, open } from '../support/browser.ts';
import { admin } from '../support/server.ts';
import { storedSession } from './kit/stage.ts';

const site = builtSite();

/** A signed-in admin, in a browser of their own. */
async function visitAsAdmin(options: Parameters<typeof site.visit>[0] = {}) {
  const visit = await site.visit(options);
  const stored = { ...storedSession(await visit.server.signIn()), demoDismissed: 'true' };
  await visit.page.addInitScript((entries) => {
    if (localStorage.getItem('visited') === null) {
      localStorage.setItem('visited', 'yes');
      for (const [key, value] of Object.entries(entries)) {
        localStorage.setItem(key, value);
      }
    }
  }, stored);
  return visit;
}

test('the dashboard finds a signup by keyboard and leads to it', async () => {
  await using visit = await visitAsAdmin();
  const { page, server } = visit;
  await server.call('POST', '/api/v2/subscribe', { json: { email: 'find.me@example.com' } });
  await open(visit, '/admin-dash');
  await page.getByText('find.me@example.com joined the waitlist').waitFor();
  const box = page.getByRole('combobox', { name: 'Search posts, signups and reports' });
  await box.fill('find.me');
  await page.getByRole('option', { name: /find\.me@example\.com/ }).waitFor();
  await box.press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
  await box.press('Enter');
  await page.waitForURL('**/admin-waitlist?search=find.me%40example.com');
  await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
});

test('a visitor’s campaign is kept, an admin invites them, they leave by their link, and are deleted', async () => {
  await using visit = await visitAsAdmin();
  const { page } = visit;
  await open(visit, '/?utm_source=mail&utm_campaign=dawn');
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await form.getByLabel('Email').fill('campaign@example.com');
  await form.getByRole('button', { name: 'Join Now' }).click();
  await page.getByText("Thank you! You've been added to the waiting list.").waitFor();

  await open(visit, '/admin-waitlist');
  const row = page.getByRole('row', { name: /campaign@example\.com/ });
  await row.getByText('mail / dawn').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('combobox', { name: 'Change status to' }).selectOption('Invited');
  await row.getByText('Invited', { exact: true }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  const entry = data.find(({ Email }) => Email === 'campaign@example.com');
  expect([entry?.['Status'], entry?.['UTM Source'], entry?.['UTM Campaign']]).toEqual([
    'Invited',
    'mail',
    'dawn',
  ]);

  const link = new URL(entry?.['Unsubscribe Link'] ?? '');
  await open(visit, link.pathname + link.search);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('Done. You are off the list.').waitFor();

  await open(visit, '/admin-waitlist');
  await row.getByText('Unsubscribed').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 removed.').waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

test('an admin publishes a video, and the home page shows it in the place of the phone', async () => {
  await using visit = await visitAsAdmin();
  const { page } = visit;
  await open(visit, '/media-uploads');
  const files = page.getByLabel('Upload images and videos');
  const buffer = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(20_000, 7)]);
  const file = { name: 'dawn.webm', mimeType: 'video/webm', buffer };
  await files.setInputFiles(file);
  await page.getByText('Please select a page and section before uploading media').waitFor();
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Home');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Hero');
  await page.getByText('Nothing here: visitors see the drawn phone.').waitFor();
  await files.setInputFiles([file, { ...file, name: 'dusk.webm' }]);
  await page.getByText('Total media: 2').waitFor();
  const list = page.getByRole('list', { name: 'Media in their order' });
  await list.getByLabel('Heading').first().fill('Dawn');
  await list.getByLabel('Heading').nth(1).fill('Dusk');
  await page.getByRole('button', { name: 'Move Dusk up' }).press('Enter');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByText('Published. The home page shows it now.').waitFor();
  await open(visit, '/');
  const shown = page.getByRole('list', { name: 'SwiftEx in pictures' });
  await shown.waitFor();
  expect((await shown.getByRole('listitem').allInnerTexts()).map((words) => words.trim())).toEqual([
    'Dusk',
    'Dawn',
  ]);
});

test('an admin changes the password, and signs out everywhere', async () => {
  await using visit = await visitAsAdmin({ expectedComplaints: /401/ });
  const { page, server } = visit;
  const other = await server.signIn();
  await open(visit, '/admin-account');
  await page.getByText('This browser').waitFor();
  const next = 'a much better password';
  await page.getByLabel('Current password').fill(admin.password);
  await page.getByLabel(/^New password/).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed. Your other sessions are signed out.').waitFor();
  expect((await server.call('GET', '/api/v2/stats', { token: other })).status).toBe(401);
  await page.getByRole('cell', { name: 'password changed' }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

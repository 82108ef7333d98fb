import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SectionMedia } from '../../../src/contract/media.ts';
import { writePost } from '../../support/blog.ts';
import { builtSite, open } from '../../support/browser.ts';
import { admin } from '../../support/server.ts';
import { storedSession } from '../kit/page.ts';

const site = builtSite();

/** Opens a new browser for a signed-in admin. */
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

test('the dashboard search opens the signup chosen by keyboard and the post chosen by click (ADMIN-40, ADMIN-41)', async () => {
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
  await writePost(server, { title: 'A post to find', slug: 'a-post-to-find' });
  await open(visit, '/admin-dash');
  await box.fill('post to find');
  await page.getByRole('option', { name: /A post to find/ }).click();
  await page.waitForURL('**/blog/a-post-to-find');
});

test('a signup from a campaign link can be invited, exported, unsubscribed through its unsubscribe link and deleted (WAIT-12, WAIT-17, WAIT-42, WAIT-44)', async () => {
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
  await page.getByRole('button', { name: 'Apply' }).click();
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
  await page.getByText('You have left the waiting list.').waitFor();

  await open(visit, '/admin-waitlist');
  await row.getByText('Unsubscribed').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 removed.').waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

test('the home page shows images and a video after an admin has uploaded, ordered and published them (MEDIA-2, MEDIA-5, MEDIA-7 to MEDIA-9, MEDIA-12, MEDIA-18, MEDIA-20, HOME-11, HOME-13, HOME-14)', async () => {
  await using visit = await visitAsAdmin({ expectedComplaints: /400/ });
  const { page } = visit;
  await open(visit, '/media-uploads');
  const files = page.getByLabel('Upload images and videos');
  const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(20_000, 7)]);
  const video = { name: 'dawn.webm', mimeType: 'video/webm', buffer: webm };
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a2be8' } })
    .png()
    .toBuffer();
  const picture = { name: 'dusk.png', mimeType: 'image/png', buffer: png };
  await files.setInputFiles(video);
  await page.getByText('Please select a page and section before uploading media').waitFor();
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Home');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Hero');
  await page.getByText('No media yet: visitors see the illustration of the phone.').waitFor();
  const broken = { ...picture, name: 'broken.png', buffer: png.subarray(0, 40) };
  await files.setInputFiles([video, picture, broken, { ...picture, name: 'night.png' }]);
  await page.getByText('Total media: 3').waitFor();
  await page.getByRole('button', { name: 'Dismiss broken.png' }).click();
  const list = page.getByRole('list', { name: 'Media in their order' });
  for (const [place, name] of ['Dawn', 'Dusk', 'Night'].entries()) {
    await list.getByLabel('Heading').nth(place).fill(name);
    await list.getByLabel('Alt text').nth(place).fill(`${name}, drawn`);
  }
  const headings = () =>
    list
      .getByLabel('Heading')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await page.getByRole('button', { name: 'Move Night up' }).focus();
  // Two presses move the item to the top. The third press does nothing, and the button keeps the focus.
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Enter');
  }
  await page.getByText('Moved to place 1 of 3.').waitFor();
  expect(await headings()).toEqual(['Night', 'Dawn', 'Dusk']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Night up');
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.getByText('Order 3').dragTo(page.getByText('Order 1'));
  expect(await headings()).toEqual(['Dusk', 'Night', 'Dawn']);
  await page.getByRole('button', { name: 'Remove Night' }).click();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByText('Published. The home page shows it now.').waitFor();
  await open(visit, '/');
  const shown = page.getByRole('list', { name: 'SwiftEx in pictures' });
  await shown.waitFor();
  expect((await shown.getByRole('listitem').allInnerTexts()).map((words) => words.trim())).toEqual([
    'Dusk',
    'Dawn',
  ]);
  expect(
    await shown.locator('img, video').evaluateAll((media) => media.map(({ tagName }) => tagName)),
  ).toEqual(['IMG', 'VIDEO']);
});

test('the media screen shows a conflict and keeps unsaved changes across a reload when someone else has saved first (MEDIA-11, MEDIA-15, MEDIA-16)', async () => {
  await using visit = await visitAsAdmin({ expectedComplaints: /409/ });
  const { page, server } = visit;
  const token = await server.signIn();
  const words = { heading: '', description: '', alt: '' };
  const items = ['Dusk', 'Dawn'].map((heading) => ({
    ...words,
    id: heading,
    kind: 'video',
    url: '/uploads/videos/none.webm',
    heading,
  }));
  const path = '/api/v2/media/home/hero';
  const drafts = '/api/v2/media?page=home&section=hero&status=draft';
  const stored = async () => (await server.call('GET', drafts, { token })).body as SectionMedia;
  const put = async (list: unknown[]) => {
    const { version } = await stored();
    await server.call('PUT', path, { token, json: { version, items: list, publish: false } });
  };
  await page.route('**/uploads/videos/none.webm', (route) => route.fulfill({ status: 204 }));
  await put(items);
  await open(visit, '/media-uploads');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Home');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Hero');
  await page.getByRole('button', { name: 'Move Dawn up' }).click();
  await put(items.slice(0, 1));
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText(/^Somebody else has changed this section/).waitFor();
  // A reload must keep the changes and show the conflict again.
  await page.reload();
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Home');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Hero');
  await page.getByText(/^Somebody else has changed this section/).waitFor();
  await page.getByText('Total media: 2').waitFor();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('Draft saved.').waitFor();
  expect((await stored()).items.map(({ id }) => id)).toEqual(['Dawn', 'Dusk']);
});

test('a password change ends the other sessions, and Sign out everywhere ends every session', async () => {
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

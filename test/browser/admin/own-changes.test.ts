import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { a, mediaOf } from '../../support/media.ts';
import { storedSession } from '../kit/page.ts';

const site = builtSite();
const bug = {
  type: 'bug',
  bugDescription: 'I type 2, it is 1.',
  deviceType: 'iOS 15',
};

/** Opens an admin screen in a new browser. */
async function visitAsAdmin(path: string, prepare?: (call: Call, token: string) => Promise<unknown>) {
  const visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const token = await visit.server.signIn();
  await visit.page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      localStorage.setItem(key, value);
    }
  }, storedSession(token));
  await prepare?.(visit.server.call, token);
  await open(visit, path);
  const { server } = visit;
  return { ...visit, read: async (address: string) => (await server.call('GET', address, { token })).body };
}
type Call = Awaited<ReturnType<typeof site.visit>>['server']['call'];

/** Loses the response to the next request with this method. The server handles the request. */
const loseResponse = (page: Page, path: string, method: string) =>
  page.route(path, async (route) => {
    if (route.request().method() !== method) {
      return route.fallback();
    }
    await route.fetch();
    await page.unroute(path);
    await route.fulfill({ status: 502 });
  });

/** Opens the report of the bug with this name. */
async function openReport(page: Page, bugName: string) {
  await page.getByRole('link', { name: new RegExp(bugName) }).click();
  await page.getByLabel(/^Note/).waitFor();
}

const report = (bugName: string) => (call: Call) =>
  call('POST', '/api/users/reports', { json: { ...bug, bugName } });

test('media are published by a second press after a lost response, without a conflict (MEDIA-15)', async () => {
  await using visit = await visitAsAdmin('/media-uploads', async (call, token) => {
    const json = { version: 0, items: [a], publish: true };
    await call('PUT', '/api/v2/media/home/hero', { token, json });
  });
  const { page, read } = visit;
  const choose = async () => {
    await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Home' });
    await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Hero' });
    await page.getByLabel('Heading').waitFor();
  };
  await choose();
  await loseResponse(page, '**/api/v2/media/home/hero', 'PUT');
  await page.getByLabel('Heading').fill('Dawn');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByText('That was not saved.').waitFor();
  await page.getByLabel('Alt text').fill('A swift');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByText('Published. The home page shows it now.').waitFor();
  const items = [{ ...a, heading: 'Dawn', alt: 'A swift' }];
  expect(await read('/api/v2/media?page=home&section=hero')).toEqual(mediaOf(3, items));

  await loseResponse(page, '**/api/v2/media/home/hero', 'PUT');
  await page.getByLabel('Heading').fill('Dusk');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('That was not saved.').waitFor();
  await page.reload();
  await choose();
  expect([
    await page.getByLabel('Heading').inputValue(),
    await page.getByText(/Somebody else|unsaved changes were kept/).count(),
  ]).toEqual(['Dusk', 0]);
});

test('a profile is saved by a second press after a lost response, without a conflict (AUTHOR-7)', async () => {
  await using visit = await visitAsAdmin('/admin-account');
  const { page, read } = visit;
  const form = page.getByRole('form', { name: 'Author profile' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await loseResponse(page, '**/api/v2/author-profile', 'PUT');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await form.getByText('The profile was not saved.').waitFor();
  await form.getByLabel('Short bio').fill('Writes.');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await form.getByText('Profile saved.').waitFor();
  expect(await read('/api/v2/author-profile')).toMatchObject({
    profile: { name: 'Ada Lovelace', bio: 'Writes.', version: 2 },
  });
});

test('a note and a state without a response count as saved when the report has them (ADMIN-72, ADMIN-74)', async () => {
  await using visit = await visitAsAdmin('/admin-inbox', report('Lost responses'));
  const { page } = visit;
  await openReport(page, 'Lost responses');
  await loseResponse(page, '**/api/v2/reports/*', 'PATCH');
  await page.getByLabel(/^Note/).fill('First.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved.').waitFor();
  await loseResponse(page, '**/api/v2/reports/*', 'PATCH');
  await page.getByRole('radio', { name: 'Done' }).click();
  await page
    .getByRole('link', { name: /Lost responses/ })
    .getByText('Done')
    .waitFor();
  // The report cannot be read either, so the note counts as unsaved.
  await page.route('**/api/v2/reports/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      await route.fetch();
    }
    await route.fulfill({ status: 502 });
  });
  await page.getByLabel(/^Note/).fill('First. More.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('That was not saved.').waitFor();
  await page.unroute('**/api/v2/reports/*');
  await page.getByLabel(/^Note/).fill('First. More. Last.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved.').waitFor();
  expect(await page.getByText('Somebody else').count()).toBe(0);
});

test('saving a note in one tab keeps the unsaved note of another tab, which shows it with the conflict (ADMIN-61, ADMIN-72)', async () => {
  await using visit = await visitAsAdmin('/admin-inbox', report('Two tabs'));
  const { page } = visit;
  await openReport(page, 'Two tabs');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel(/^Note/).waitFor();
  await page.getByLabel(/^Note/).fill('In this tab.');
  await other.getByLabel(/^Note/).fill('In the other tab.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved.').waitFor();
  await other.reload();
  await other.getByText('Your unsaved note was kept.').waitFor();
  await other.getByText('Somebody else has changed this note.').waitFor();
  expect(await other.getByLabel(/^Note/).inputValue()).toBe('In the other tab.');
});

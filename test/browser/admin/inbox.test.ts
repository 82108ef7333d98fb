import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { admin } from '../../support/server.ts';
import { storedSession } from '../kit/page.ts';

const site = builtSite();
const bug = {
  type: 'bug',
  bugName: 'Amount turns back',
  bugDescription: 'I type 2, it is 1.',
  deviceType: 'iOS 15',
};

/** Opens a new browser for a signed-in admin. */
async function visitAsAdmin(options: Parameters<typeof site.visit>[0] = {}) {
  const visit = await site.visit(options);
  await visit.page.addInitScript(
    (stored) => {
      if (localStorage.getItem('visited') === null) {
        localStorage.setItem('visited', 'yes');
        for (const [key, value] of Object.entries(stored)) {
          localStorage.setItem(key, value);
        }
      }
    },
    storedSession(await visit.server.signIn()),
  );
  return visit;
}

test('a bug report keeps the state and the note that an admin gives it after a reload (ADMIN-47, ADMIN-51, ADMIN-54, ADMIN-57 to ADMIN-59)', async () => {
  await using visit = await visitAsAdmin();
  const { page, server } = visit;
  await server.call('POST', '/api/users/reports', { json: bug });
  await open(visit, '/admin-inbox');
  const row = page.getByRole('link', { name: /Amount turns back/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Report', exact: true });
  await panel.getByText('I type 2, it is 1.').waitFor();
  await panel.getByRole('radio', { name: 'In progress' }).click();
  await row.getByText('In progress').waitFor();
  await panel.getByLabel(/^Note/).fill('Seen on iOS 15.');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await panel.getByText('Note saved.').waitFor();
  await page.reload();
  await expect.poll(() => panel.getByLabel(/^Note/).inputValue()).toBe('Seen on iOS 15.');
  await panel.getByLabel(/^Note/).press('Escape');
  await page.waitForURL('**/admin-inbox');
  expect(await panel.count()).toBe(0);
  await page.getByRole('combobox', { name: 'State' }).selectOption('In progress');
  await row.waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Done');
  await page.getByText('No reports found').waitFor();
});

/** Reports a bug with this name, and opens the inbox as an admin. */
async function openInboxWith(bugName: string, options: Parameters<typeof site.visit>[0] = {}) {
  const visit = await visitAsAdmin(options);
  await visit.server.call('POST', '/api/users/reports', { json: { ...bug, bugName } });
  await open(visit, '/admin-inbox');
  const { page } = visit;
  return {
    ...visit,
    row: page.getByRole('link', { name: new RegExp(bugName) }),
    panel: page.getByRole('region', { name: 'Report', exact: true }),
    focused: () => focusedIn(page),
  };
}

/** Returns the tag of the focused element and its text or, for a radio button, the text of its label. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const text = (focused?.closest('label') ?? focused?.querySelector('b') ?? focused)?.textContent;
    return focused === document.body ? 'BODY' : `${focused?.tagName} ${text}`;
  });

test.each([
  ['a wide', { width: 1280, height: 800 }],
  ['a narrow', { width: 390, height: 844 }],
])(
  'a click on a report focuses its title on %s screen, and Escape or "Close report" returns to its row (ADMIN-54, A11Y-3)',
  async (screen, viewport) => {
    const name = `Opens on ${screen} screen`;
    await using visit = await openInboxWith(name, { viewport });
    const { page, row, panel, focused } = visit;
    await row.click();
    await panel.getByText('I type 2, it is 1.').waitFor();
    await expect.poll(focused).toBe(`H2 ${name}`);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(`A ${name}`);
    expect(await panel.count()).toBe(0);

    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(`H2 ${name}`);
    await panel.getByRole('button', { name: 'Close report' }).click();
    await expect.poll(focused).toBe(`A ${name}`);
    expect(await panel.count()).toBe(0);
  },
);

test('Escape closes a report after a click on its text, and after a reload (ADMIN-54)', async () => {
  await using visit = await openInboxWith('Clicked text');
  const { page, row, panel } = visit;
  await row.click();
  await panel.getByText('I type 2, it is 1.').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);

  await row.click();
  await page.reload();
  await expect.poll(() => focusedIn(page)).toBe('H2 Clicked text');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
});

test('the focus stays on the state and on "Save note" while a report is saved (ADMIN-57, ADMIN-59, A11Y-3)', async () => {
  await using visit = await openInboxWith('Keyboard only');
  const { page, row, panel, focused } = visit;
  await row.click();
  await panel.getByRole('radio', { name: 'New' }).focus();
  for (const state of ['In progress', 'Done']) {
    await page.keyboard.press('ArrowDown');
    await row.getByText(state, { exact: true }).waitFor();
    expect(await focused()).toBe(`INPUT ${state}`);
  }
  await panel.getByRole('button', { name: 'Save note' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('Note saved.').waitFor();
  expect(await focused()).toBe('BUTTON Save note');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
});

test('an unsaved note is restored when the admin signs in again after the session has ended (ADMIN-61)', async () => {
  await using visit = await visitAsAdmin({ expectedComplaints: /401/ });
  const { page, server } = visit;
  await server.call('POST', '/api/users/reports', { json: { ...bug, bugName: 'Session ends' } });
  await open(visit, '/admin-inbox');
  await page.getByRole('link', { name: /Session ends/ }).click();
  await page.getByLabel(/^Note/).fill('Half a thought');
  await server.store.db.deleteFrom('sessions').execute();
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.waitForURL('**/login?from=**');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Your unsaved note was kept. Save it when it is done.').waitFor();
  expect(await page.getByLabel(/^Note/).inputValue()).toBe('Half a thought');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved.').waitFor();
});

test('Export CSV downloads the inbox as valid CSV (ADMIN-53)', async () => {
  await using visit = await visitAsAdmin();
  const { page } = visit;
  await open(visit, '/admin-inbox');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data[0]).toEqual(['Type', 'State', 'Date', 'Email', 'Phone', 'Device', 'Bug Name', 'Text', 'Note']);
});

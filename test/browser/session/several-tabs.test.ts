import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { admin } from '../../support/server.ts';

const site = builtSite();

test('signing in without "Remember me" also signs in an open tab that hears of it before the browser grants the lock (SESS-15, SESS-25)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  // In tabs of different processes, a storage event often overtakes the lock.
  await page.context().addInitScript(() => {
    const { request } = LockManager.prototype;
    LockManager.prototype.request = async function (this: LockManager, ...given: never[]) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return Reflect.apply(request, this, given);
    };
  });
  const other = await page.context().newPage();
  await other.goto(`${visit.server.url}/login`);
  await untilHydrated(other);
  await page.bringToFront();
  await open(visit, '/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await Promise.all([page, other].map((tab) => tab.waitForURL('**/admin-dash')));
  expect(await other.evaluate(() => localStorage.getItem('tokenScope'))).toBe('tab');
});

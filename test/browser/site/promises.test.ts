import { expect, test } from 'vitest';
import { builtSite, holdApplication } from '../../support/browser.ts';
import { fillWaitlist } from '../../support/server.ts';
import { goWithin, pass, regular, scrollTo, sees, storedSession, wake } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  expectedComplaints: /Failed to load resource|third party: https:\/\/example\.com\//,
});
const dismissed = { demoDismissed: 'true' };
const small = { width: 390, height: 844 };
const large = { width: 1280, height: 800 };

test.each([
  { opener: 'Open menu', name: 'Menu', size: small },
  { opener: 'Get Beta Access', name: 'Download SwiftEx', size: large },
  { opener: 'View Demo', name: 'See SwiftEx in action', size: large },
])(
  'the page does not scroll while $name is open, and scrolls again afterwards (DIALOG-1)',
  async ({ opener, name, size }) => {
    const page = visitor.page();
    await page.setViewportSize(size);
    await visitor.enter('/', dismissed);
    const place = () =>
      page.evaluate(() => ({
        offset: window.scrollY,
        // The page must not move sideways when the scrollbar disappears: its gutter stays.
        left: Math.round(document.querySelector('h1')?.getBoundingClientRect().left ?? 0),
      }));
    const { left } = await place();
    await page.getByRole('button', { name: opener }).first().click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(3, size.height - 3);
    await page.mouse.wheel(0, 600);
    expect(await place()).toEqual({ offset: 0, left });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.mouse.wheel(0, 600);
    await sees(place, { offset: 600, left });
  },
);

test('a dialog stays open after a double click on its opener and a selection that ends outside it (DIALOG-3)', async () => {
  const page = visitor.page();
  await page.setViewportSize(large);
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'Get Beta Access' }).first().dblclick();
  const dialog = page.getByRole('dialog', { name: 'Download SwiftEx' });
  const titles = () => dialog.getByRole('heading', { level: 2 }).allTextContents();
  expect(await titles()).toEqual(['Download SwiftEx']);
  await dialog.getByRole('heading', { level: 2 }).hover();
  await page.mouse.down();
  await page.mouse.move(4, 400, { steps: 4 });
  await page.mouse.up();
  expect(await titles()).toEqual(['Download SwiftEx']);
  await page.mouse.click(4, 400);
  await sees(titles, []);
});

test('the demo does not open on its own after a visitor has closed it', async () => {
  const page = visitor.page();
  await visitor.enter('/');
  await pass(page, 1_500);
  const demo = page.getByRole('dialog', { name: 'See SwiftEx in action' });
  await demo.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('demoDismissed'))).toBeNull();
  await demo.getByRole('button', { name: 'Close' }).click();
  await sees(() => page.evaluate(() => localStorage.getItem('demoDismissed')), 'true');
  await page.reload();
  await wake(page);
  await pass(page, 60_000);
  expect(await demo.count()).toBe(0);
  await page.getByRole('button', { name: 'View Demo' }).click();
  await demo.waitFor();
});

test('the demo opens at once when the application starts later than 1.5 s after the page has loaded (HOME-51)', async () => {
  const page = visitor.page();
  const start = await holdApplication(page);
  await visitor.arrive('/');
  await pass(page, 1_500);
  start();
  await wake(page);
  await pass(page, 1);
  await page.getByRole('dialog', { name: 'See SwiftEx in action' }).waitFor();
});

test('the demo opens 1.5 s after the arrival of a visitor who comes from another page (HOME-51)', async () => {
  const page = visitor.page();
  await visitor.enter('/login');
  await pass(page, 1_000);
  await goWithin(page, '/');
  await page.getByRole('button', { name: 'View Demo' }).waitFor();
  const demo = page.getByRole('dialog', { name: 'See SwiftEx in action' });
  await pass(page, 1_499);
  expect(await demo.count()).toBe(0);
  await pass(page, 1);
  await demo.waitFor();
});

test('the demo does not open over another dialog', async () => {
  const page = visitor.page();
  await visitor.enter('/');
  await pass(page, 1_499);
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  await page.getByRole('dialog', { name: 'Download SwiftEx' }).waitFor();
  await pass(page, 60_000);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pass(page, 60_000);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('demoDismissed'))).toBeNull();
});

test('the iOS form opens in a new tab that has no access to the page', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Form</title>' }),
    );
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the form' }).click();
  const form = await opened;
  await form.waitForURL('https://example.com/forms/testflight-testnet');
  expect(await form.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await form.close();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an ordinary link downloads the Android file of the chosen network', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Download SwiftEx' });
  const download = async () => {
    const asked = page.waitForRequest('https://example.com/downloads/**');
    await dialog.getByRole('link', { name: 'Download APK' }).click();
    const request = await asked;
    return [request.url(), request.isNavigationRequest()];
  };
  expect(await download()).toEqual(['https://example.com/downloads/swiftex-testnet.apk', true]);
  await visitor.enter('/', dismissed);
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  await dialog.getByRole('radio', { name: 'Mainnet' }).click();
  await dialog.getByRole('button', { name: 'Continue with mainnet' }).click();
  expect(await download()).toEqual(['https://example.com/downloads/swiftex-mainnet.apk', true]);
});

test('Dashboard replaces Join Now for a signed-in admin (SHELL-11)', async () => {
  const page = visitor.page();
  await page.setViewportSize(large);
  await visitor.enter('/404', storedSession(await visitor.server().signIn()));
  const banner = page.getByRole('banner');
  const offers = async () =>
    await banner
      .getByRole('link', { name: /Dashboard|Join Now/ })
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  await sees(offers, [['Dashboard', '/admin-dash']]);
  await page.setViewportSize(small);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Go to Dashboard' }).click();
  await sees(() => menu.count(), 0);
  expect(new URL(page.url()).pathname).toBe('/admin-dash');
});

test('the header lists its links in order and marks the current page (SHELL-1, SHELL-4, SHELL-5)', async () => {
  const page = visitor.page();
  await page.setViewportSize({ width: 1440, height: 800 });
  await visitor.enter('/', dismissed);
  const banner = page.getByRole('banner');
  const links = () =>
    banner
      .getByRole('link')
      .evaluateAll((elements) =>
        elements.map((link) => [
          link.getAttribute('aria-label') ?? link.textContent,
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
        ]),
      );
  expect(await links()).toEqual([
    ['SwiftEx, home', '/', null],
    ['Home', '/', 'page'],
    ['SwiftEx Wallet', '/swiftex-wallet', null],
    ['Fiat Exchange', '/fiat-exchange', null],
    ['About Us', '/about-us', null],
    ['White Paper', '/white-paper', null],
    ['Contact Us', '/contact-us', null],
    ['Blogs', '/blogs', null],
    ['Instagram', 'https://example.com/instagram', null],
    ['Facebook', 'https://example.com/facebook', null],
    ['LinkedIn', 'https://example.com/linkedin', null],
    ['Knowledge Base', '/solution', null],
    ['Join Now', '#waitlist', null],
  ]);
  await banner.getByRole('link', { name: 'Contact Us' }).click();
  await sees(
    async () => (await links()).filter(([, , current]) => current !== null),
    [['Contact Us', '/contact-us', 'page']],
  );
});

test('the new page opens at its top with a dark header when a visitor follows a link (SHELL-3, SHELL-27)', async () => {
  const page = visitor.page();
  await page.setViewportSize(large);
  await visitor.enter('/', dismissed);
  await scrollTo(page, 2_000);
  await page.locator('header[data-surface=paper]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Knowledge Base' }).click();
  await sees(
    () =>
      page.evaluate(() => [
        location.pathname,
        window.scrollY,
        document.querySelector('header')?.dataset['surface'],
      ]),
    ['/solution', 0, 'night'],
  );
});

test('an open admin screen redirects to the login page when its session expires (SESS-17, SESS-30)', async () => {
  const page = visitor.page();
  await visitor.arrive('/admin-waitlist');
  const token = await visitor.server().signIn();
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('tokenExpiry', String(Date.now() + 90_000));
  }, token);
  await wake(page);
  await page.getByRole('heading', { name: 'Waiting List' }).waitFor();
  await pass(page, 89_999);
  expect(await page.getByRole('heading', { name: 'Waiting List' }).count()).toBe(1);
  await pass(page, 1);
  await sees(
    () => page.evaluate(() => [location.pathname + location.search, localStorage.length]),
    ['/login?from=%2Fadmin-waitlist', 0],
  );
});

test('a protected screen never appears when the session has expired (SESS-27)', async () => {
  const page = visitor.page();
  await visitor.arrive('/admin-waitlist', { token: 'old', tokenExpiry: String(Date.now() - 1) });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? 'no heading')).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  await page.keyboard.press('Shift');
  await page.waitForURL('**/login**');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toContain(
    'Waiting List',
  );
});

test('the waitlist table shows ten entries a page, and its search covers the whole list', async () => {
  const page = visitor.page();
  const { store, signIn } = visitor.server();
  await page.setViewportSize(large);
  await store.db.deleteFrom('waitlist').execute();
  await fillWaitlist(store.db, 95);
  await visitor.enter('/admin-waitlist', storedSession(await signIn()));
  const list = () =>
    page.evaluate(() => ({
      rows: [...document.querySelectorAll('tbody tr td:first-child span > span')].map(
        ({ textContent }) => textContent,
      ),
      pages: [...document.querySelectorAll('[aria-label="Waitlist pages"] > *')].map(
        ({ textContent, ariaLabel }) => textContent || ariaLabel,
      ),
      entries: document.querySelector('section p')?.textContent,
    }));
  const users = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `User${from - index}@example.com`);
  await sees(list, {
    rows: users(95, 86),
    pages: ['Previous page', '1', '2', '…', '10', 'Next page'],
    entries: 'Showing 1 to 10 of 95 entries',
  });
  await page.getByRole('button', { name: 'Page 10' }).click();
  await sees(list, {
    rows: users(5, 1),
    pages: ['Previous page', '1', '…', '9', '10', 'Next page'],
    entries: 'Showing 91 to 95 of 95 entries',
  });
  await page.getByPlaceholder('Search emails...').fill('USER9');
  await pass(page, 500);
  await sees(list, {
    rows: ['User95', 'User94', 'User93', 'User92', 'User91', 'User90', 'User9'].map(
      (name) => `${name}@example.com`,
    ),
    pages: ['Previous page', '1', 'Next page'],
    entries: 'Showing 1 to 7 of 7 entries',
  });
});

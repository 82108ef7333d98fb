import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { builtSite } from '../../support/browser.ts';
import { goWithin, heldCalls, regular, resize, scrollTo, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

const screens = [
  ['/admin-dash', 'Dashboard'],
  ['/admin-bloglist', 'Blog Posts'],
  ['/admin-waitlist', 'Waiting List'],
  ['/media-uploads', 'Media Library'],
  ['/admin-library', 'Uploaded Files'],
  ['/admin-inbox', 'Inbox'],
  ['/admin-feedback', 'Help Feedback'],
  ['/admin-outbox', 'Outbox'],
  ['/admin-people', 'People'],
  ['/admin-audit', 'Audit'],
  ['/admin-account', 'Account'],
  ['/admin-tags', 'Tags'],
  ['/admin-trash', 'Trash'],
] as const;

test.each(screens)(
  '%s has the title %s, and a bottom bar replaces its sidebar below 960 px (ADMIN-1, ADMIN-10)',
  async (path, label) => {
    const page = visitor.page();
    await resize(page, 960);
    await visitor.enter(path, { ...storedSession(await visitor.server().signIn()), demoDismissed: 'true' });
    await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
    expect(await page.title()).toBe(`${label} | SwiftEx`);
    const frame = async () =>
      page.evaluate(() => ({
        sidebar: document.querySelector('aside')?.checkVisibility(),
        bottomBar: [...document.querySelectorAll('nav[aria-label=Admin]')].some(
          (nav) => nav.closest('aside') === null && nav.checkVisibility(),
        ),
        topBar: document.querySelector('header')?.checkVisibility(),
        headers: document.querySelectorAll('header').length,
        footers: document.querySelectorAll('footer').length,
      }));
    await sees(frame, { sidebar: true, bottomBar: false, topBar: false, headers: 1, footers: 0 });
    await resize(page, 959);
    await sees(frame, { sidebar: false, bottomBar: true, topBar: true, headers: 1, footers: 0 });
  },
);

test.each(screens)('the server sends %s as a loading page that is not indexed (ADMIN-9)', async (path) => {
  const { raw } = visitor.server();
  const html = (await raw(path)).body.toString();
  expect(html).toContain('>Loading...</p>');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  const sitemaps = await Promise.all(['/sitemap.xml', '/sitemap-pages.xml'].map((address) => raw(address)));
  expect(sitemaps.map(({ body }) => body.toString()).join('')).not.toContain(`${path}<`);
});

test('table rows become cards with column labels below 1,280 px, and leave out empty values on a phone (ADMIN-19)', async () => {
  const page = visitor.page();
  const { call, signIn } = visitor.server();
  await call('POST', '/api/v2/subscribe', { json: { email: 'cards@example.com', firstName: 'Ada' } });
  await resize(page, 1280);
  await visitor.enter('/admin-waitlist', { ...storedSession(await signIn()), demoDismissed: 'true' });
  const cell = page.locator('td[data-label="First Name"]');
  await cell.waitFor();
  const look = () =>
    cell.evaluate((element) => [
      element.textContent,
      getComputedStyle(element).display,
      getComputedStyle(element, '::before').content,
    ]);
  await sees(look, ['Ada', 'table-cell', 'none']);
  const empty = page.locator('td[data-label="Last Name"]');
  const heightOf = async () => (await empty.boundingBox())?.height ?? 0;
  expect([await empty.textContent(), (await heightOf()) > 1]).toEqual(['-', true]);
  await resize(page, 1279);
  await sees(look, ['Ada', 'grid', '"First Name"']);
  expect(await heightOf()).toBeGreaterThan(1);
  await resize(page, 767);
  await sees(look, ['Ada', 'grid', '"First Name"']);
  expect(await heightOf()).toBe(1);
});

test.each([
  ['/admin-waitlist', 1440, 'cards@example.com'],
  ['/admin-audit', 768, 'admin@example.com'],
])('on %s at %i px, %s stays on one line next to long names (ADMIN-19)', async (path, width, email) => {
  const page = visitor.page();
  const { call, signIn } = visitor.server();
  const json = {
    email: 'cards@example.com',
    firstName: 'Ada Augusta '.repeat(8).trim(),
    lastName: 'x'.repeat(100),
  };
  await call('POST', '/api/v2/subscribe', { json });
  await resize(page, width);
  await visitor.enter(path, { ...storedSession(await signIn()), demoDismissed: 'true' });
  const text = page.locator('td span', { hasText: email }).last();
  await text.waitFor();
  const lines = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test.each([390, 1440])(
  'at %i px the waitlist keeps its height and the page does not scroll while another page of it loads (ADMIN-15)',
  async (width) => {
    const page = visitor.page();
    await resize(page, width);
    const session = { ...storedSession(await visitor.server().signIn()), demoDismissed: 'true' };
    await visitor.enter('/admin-account', session);
    const calls = await heldCalls(page, '**/api/v2/subscribe?**');
    await calls.of(() => goWithin(page, '/admin-waitlist'));
    const data = Array.from({ length: 10 }, (_, index) => ({
      email: `ada.${index}@example.com`,
      createdAt: '2026-01-01T00:00:00.000Z',
    }));
    const pagination = { currentPage: 1, totalPages: 3, totalRecords: 30 };
    await calls.answer(200, { success: true, data, pagination });
    const look = () =>
      page.evaluate(() => [Math.round(scrollY), document.querySelector('table')?.offsetHeight]);
    await scrollTo(page, 10_000);
    const before = await look();
    await calls.of(() => page.getByRole('button', { name: 'Page 2' }).click());
    await page.getByText('Loading users...').waitFor();
    expect(await look()).toEqual(before);
  },
);

test.each([
  ['/admin-waitlist', '**/api/v2/subscribe?**', 'Loading users...'],
  ['/admin-inbox', '**/api/v2/reports?**', 'Loading reports...'],
  ['/admin-dash', '**/api/v2/stats', 'Loading figures...'],
])('%s shows gray lines while it loads (ADMIN-75)', async (path, call, message) => {
  const page = visitor.page();
  await visitor.enter('/admin-account', storedSession(await visitor.server().signIn()));
  const calls = await heldCalls(page, call);
  await calls.of(() => goWithin(page, path));
  const height = await page
    .getByText(message)
    .evaluate((text) => Number.parseFloat(getComputedStyle(text.closest('td') ?? text, '::after').height));
  expect(height).toBeGreaterThanOrEqual(200);
});

test.each([390, 768, 1024, 1280, 1440])(
  'at %i px the people screen shows roles whole and the buttons of an account in one line (ADMIN-19)',
  async (width) => {
    const page = visitor.page();
    const { db } = visitor.server().store;
    const { token } = await signedInAs(db, 'owner', 'ada@example.com', Date.now());
    await signedInAs(db, 'support', 'helen.support@swiftex.example', Date.now());
    await resize(page, width);
    await visitor.enter('/admin-people', { ...storedSession(token), demoDismissed: 'true' });
    const role = page.getByLabel('Role of helen.support@swiftex.example');
    await role.waitFor();
    const cutOff = await role.evaluate((select: HTMLSelectElement) => {
      const width = select.offsetWidth;
      select.style.cssText = 'position: absolute; width: max-content';
      return Math.max(0, select.offsetWidth - width);
    });
    const buttons = page.locator('tr', { has: role }).getByRole('button');
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect({ cutOff, lines: new Set(tops).size }).toEqual({ cutOff: 0, lines: 1 });
  },
);

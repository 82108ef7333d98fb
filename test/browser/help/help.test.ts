import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, holdApplication, open } from '../../support/browser.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';

const site = builtSite();
const article = '/article/swapping-assets';

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

test('the help topics have two columns on screens of at least 960 px and one column below (HELP-2)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/solution');
  const columns = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('section[aria-labelledby^="topic-"]')];
      return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size;
    });
  await page.setViewportSize({ width: 960, height: 800 });
  await expect.poll(columns).toBe(2);
  await page.setViewportSize({ width: 959, height: 800 });
  await expect.poll(columns).toBe(1);
});

test('a help search by keyboard opens an article, and Back shows the search again (HELP-36, HELP-39, HELP-45)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(visit, '/solution');
  const isIndexAsked = () => asked.some((url) => url.includes('help-index'));
  expect(isIndexAsked()).toBe(false);
  const box = page.getByRole('combobox', { name: 'Search the Help Center' });
  await box.pressSequentially('trustlnie');
  await page.getByRole('option', { name: /^Trustlines on Stellar/ }).waitFor();
  expect([isIndexAsked(), await address(page)]).toEqual([true, '/solution?q=trustlnie']);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await faultsOf(page)).toEqual(noFaults);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Trustlines on Stellar' }).waitFor();
  expect(await address(page)).toBe('/article/trustlines');
  await page.goBack();
  await page.getByRole('option', { name: /^Trustlines on Stellar/ }).waitFor();
  expect([await address(page), await box.inputValue()]).toEqual(['/solution?q=trustlnie', 'trustlnie']);
  await box.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect([await address(page), await box.inputValue()]).toEqual(['/solution', '']);
});

test('the help index searches for the q parameter of its address when it opens (HELP-45)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/solution?q=destination%20tag');
  await page.getByRole('option', { name: /^Memos and destination tags/ }).waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('destination tag');
});

test('the help index searches for text that was typed before hydration (HELP-46)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const release = await holdApplication(page);
  await page.goto(`${server.url}/solution`);
  await page.getByRole('combobox').pressSequentially('slippage');
  release();
  await page.getByRole('option', { name: /^Slippage explained/ }).waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('slippage');
});

test('Enter loads the search index again when the index failed to load (HELP-43)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page } = visit;
  await open(visit, '/solution');
  await page.route('**/assets/help-index-*.js', (route) => route.abort());
  const box = page.getByRole('combobox', { name: 'Search the Help Center' });
  await box.fill('trustline');
  await page.getByText('The search could not be loaded. Press Enter to try again.').first().waitFor();
  await page.unroute('**/assets/help-index-*.js');
  await box.press('Enter');
  await page.getByRole('option', { name: /^Trustlines on Stellar/ }).waitFor();
});

test('the server counts the vote on an article (HELP-47)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await open(visit, article);
  const answered = page.waitForResponse('**/feedback');
  await page.getByRole('region', { name: 'Feedback' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Thank you for feedback!').waitFor();
  expect((await answered).status()).toBe(204);
  expect(await server.store.db.selectFrom('article_feedback').selectAll().execute()).toEqual([
    { article_id: 'swapping-assets', helpful: 1, not_helpful: 0 },
  ]);
  // The next article asks for a vote again.
  await page.getByRole('link', { name: /^Next/ }).click();
  await page.getByRole('heading', { name: 'Was this article helpful?' }).waitFor();
});

test.each(['/article/no-such-article', '/article/<script>', '/article/constructor'])(
  'the unknown article %s gets a 404 response and leads to the search box at /404 (HELP-12, HELP-35, PAGE-37)',
  async (path) => {
    await using visit = await site.visit({ expectedComplaints: /404/ });
    const { page, server } = visit;
    const response = await page.goto(`${server.url}${path}`);
    expect(response?.status()).toBe(404);
    await page.waitForURL('**/404');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
    await page.getByText("Oops! The page you're looking for doesn't exist or has been moved.").waitFor();
    await page.getByRole('combobox').fill('fees');
    await page.getByRole('option', { name: /^Fees explained/ }).click();
    await page.waitForURL('**/article/fees-explained');
  },
);

test('a link to an unknown article replaces the address with /404 (HELP-11)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/solution');
  await page.evaluate(() => history.pushState(null, '', '/article/no-such-article'));
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  expect(await address(page)).toBe('/404');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
  expect(await address(page)).toBe('/solution');
});

test("an article's front-matter path redirects to the article on page load and within the application (HELP-9, PAGE-38)", async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/trading/swapping-assets');
  expect(await address(page)).toBe(article);
  await page.evaluate(() => history.pushState(null, '', '/trading/instant-trade'));
  await page.waitForURL('**/article/instant-trade');
  await page.getByRole('heading', { level: 1, name: 'Make an instant trade' }).waitFor();
});

test('a printed article shows only its text and images, with the text in black (HELP-22, A11Y-17)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, article);
  await page.emulateMedia({ media: 'print' });
  const parts = [
    '#root > header',
    'footer',
    'main aside',
    'main nav[aria-labelledby]',
    'main h1',
    'main figure',
  ];
  const shown = await page.evaluate(
    (selectors) =>
      selectors.filter((selector) => document.querySelector(selector)?.checkVisibility() === true),
    parts,
  );
  expect(shown).toEqual(['main h1', 'main figure']);
  const colors = await page.evaluate(() =>
    ['main h1', 'main header p', 'main header small', 'main ol > li'].map((selector) => {
      const element = document.querySelector(selector);
      return element === null ? selector : getComputedStyle(element).color;
    }),
  );
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']));
});

test('on a phone, the breadcrumb of a topic is a single line that ends with a link (HELP-8)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await open(visit, '/swapping');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const look = () =>
    trail.evaluate((nav) => ({
      height: nav.getBoundingClientRect().height,
      slashes: [...nav.querySelectorAll('li')].filter(
        (item) =>
          !['none', 'normal'].includes(getComputedStyle(item, '::after').content) &&
          getComputedStyle(item, '::after').display !== 'none',
      ).length,
      here: nav.querySelector('[aria-current]')?.textContent,
    }));
  expect(await look()).toEqual({ height: 44, slashes: 1, here: 'Swapping and Bridging Assets' });
  await page.setViewportSize({ width: 768, height: 844 });
  await expect.poll(look).toEqual({ height: 44, slashes: 2, here: 'Swapping and Bridging Assets' });
});

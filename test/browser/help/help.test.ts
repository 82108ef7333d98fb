import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, holdApplication, open } from '../../support/browser.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';

const site = builtSite();
const article = '/article/swapping-assets';

const figure = (page: Page) =>
  page
    .locator('figure')
    .getByRole('button', { name: /^View larger: / })
    .first();
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image' });
const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const offset = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('Back, Escape and a click beside the image close the image viewer without scrolling the page (HELP-26, HELP-28, HELP-29)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, article);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Make the swap' })
    .click();
  await expect.poll(() => offset(page)).toBeGreaterThan(200);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await figure(page).scrollIntoViewIfNeeded();
  const before = await offset(page);
  const length = await page.evaluate(() => history.length);
  const isClosed = async () => {
    await expect.poll(() => address(page)).toBe(`${article}#make-the-swap`);
    expect([await viewer(page).count(), await offset(page)]).toEqual([0, before]);
  };

  await figure(page).click();
  await viewer(page).waitFor();
  expect([await address(page), await page.evaluate(() => history.length)]).toEqual([
    `${article}#image-modal`,
    length + 1,
  ]);
  await page.goBack();
  await isClosed();

  await page.goForward();
  await page.getByRole('button', { name: 'Zoom' }).click();
  await page.locator('button[aria-pressed="true"]').waitFor();
  expect(await faultsOf(page)).toEqual(noFaults);
  await page.keyboard.press('Escape');
  await isClosed();

  await page.goForward();
  await viewer(page).waitFor();
  await page.mouse.click(20, 400);
  await isClosed();
});

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

test('the arrow keys scroll a zoomed image, and only narrow screens show the touch hint (HELP-31, HELP-33)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, article);
  await figure(page).click();
  const hint = page.getByText('Tap image to zoom • Swipe to close');
  await page.getByRole('button', { name: 'Zoom' }).click();
  await page.locator('button[aria-pressed="true"]').waitFor();
  expect(await hint.isVisible()).toBe(false);
  expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  const room = viewer(page).getByRole('group', { name: 'Image' });
  const offsetOfImage = () => room.evaluate((element) => element.scrollTop);
  const before = await offsetOfImage();
  await room.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(offsetOfImage).toBeGreaterThan(before);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(() => hint.isVisible()).toBe(true);
});

test('the mouse drags a zoomed image, and a click without movement zooms out (HELP-30, HELP-31)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, article);
  await figure(page).click();
  await page.getByRole('button', { name: 'Zoom' }).click();
  const isZoomed = () => page.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed');
  await expect.poll(isZoomed).toBe('true');
  const room = viewer(page).getByRole('group', { name: 'Image' });
  const look = async () => [
    await room.evaluate((element) => element.scrollTop),
    await isZoomed(),
    await page.evaluate(() => getSelection()?.toString()),
  ];
  await page.mouse.move(640, 500);
  await page.mouse.down();
  await page.mouse.move(640, 400, { steps: 5 });
  await page.mouse.up();
  expect(await look()).toEqual([100, 'true', '']);
  // The button was released outside the window.
  await page.mouse.move(640, 450, { steps: 2 });
  expect(await look()).toEqual([100, 'true', '']);
  await page.mouse.click(640, 450);
  await expect.poll(isZoomed).toBe('false');
});

test('the focus returns to the button that opened the image viewer when the viewer closes (HELP-29)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, article);
  await figure(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close image' }).click();
  await expect.poll(() => viewer(page).count()).toBe(0);
  expect(await figure(page).evaluate((button) => document.activeElement === button)).toBe(true);
});

test('the image viewer stays open after a reload, and Back closes it (HELP-34)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, article);
  await figure(page).click();
  await viewer(page).waitFor();
  await page.reload();
  await viewer(page).waitFor();
  await page.goBack();
  await expect.poll(() => viewer(page).count()).toBe(0);
  expect(await address(page)).toBe(article);
});

test('a shared link with #image-modal shows the article without the image viewer (HELP-34)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, `${article}#image-modal`);
  expect([await viewer(page).count(), await offset(page)]).toEqual([0, 0]);
});

test('a tap zooms the image in the viewer, and a swipe down closes the viewer (HELP-30, HELP-32, HELP-33)', async () => {
  await using visit = await site.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await open(visit, article);
  await figure(page).tap();
  await page.getByText('Tap image to zoom • Swipe to close').waitFor();
  const zoom = page.getByRole('button', { name: 'Zoom' });
  await expect.poll(() => zoom.isEnabled()).toBe(true);
  await page.touchscreen.tap(195, 400);
  await expect.poll(() => zoom.getAttribute('aria-pressed')).toBe('true');
  await page.touchscreen.tap(195, 400);
  await expect.poll(() => zoom.getAttribute('aria-pressed')).toBe('false');
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 300 }] });
  for (const y of [340, 400, 480]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 195, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => viewer(page).count()).toBe(0);
  expect(await address(page)).toBe(article);
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

test.each([
  '#%E0%A4%A',
  '#<script>alert(1)</script>',
  '#image-modal"onload=1',
  `#${'x'.repeat(10_000)}`,
  '#constructor',
])(
  'the image viewer of an article works when the address has the unknown hash %s (HELP-12)',
  async (hash) => {
    await using visit = await site.visit({ reducedMotion: 'reduce' });
    const { page } = visit;
    await open(visit, article + hash);
    await figure(page).click();
    await viewer(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer(page).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Swap one asset for another');
  },
);

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

test('the image viewer shows a spinner while an image loads, and a message when loading fails (HELP-27)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page } = visit;
  await open(visit, article);
  const held: Array<() => Promise<void>> = [];
  await page.route('**/social-card.png', (route) => {
    held.push(() => route.continue());
  });
  const look = () =>
    viewer(page).evaluate((dialog) => ({
      spinner: dialog.querySelector('[role=status]')?.textContent,
      alert: dialog.querySelector('[role=alert]')?.textContent,
      shown: [...dialog.querySelectorAll('img')].map((image) => getComputedStyle(image).opacity),
    }));
  const openFile = async (src: string) => {
    await page.evaluate((src) => {
      const figure = { src, alt: 'A file', size: { width: 1200, height: 630 } };
      history.replaceState({ figure }, '', '#image-modal');
      dispatchEvent(new PopStateEvent('popstate'));
    }, src);
    await viewer(page).waitFor();
  };
  await openFile('/social-card.png');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await look()).toEqual({ spinner: 'Loading image', alert: '', shown: ['0'] });
  await Promise.all(held.map((load) => load()));
  await expect.poll(look).toEqual({ spinner: undefined, alert: '', shown: ['1'] });
  await openFile('/no-such-image.png');
  await expect
    .poll(look)
    .toEqual({ spinner: undefined, alert: 'This image could not be loaded.', shown: [] });
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
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

import { expect, test } from 'vitest';
import { carouselModel } from '../../models/exchange/carousel.model.ts';
import { builtSite, open } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { reducedMotion: 'no-preference' });
const path = '/fiat-exchange';
const titles = ['Instant Trade', 'Large Trade', 'Trade Overview', 'Order Book', 'Home Screen'];

const dismissDemo = { demoDismissed: 'true' };

rehearse(
  carouselModel,
  'browser',
  async () => {
    const page = visitor.page();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.come(path, dismissDemo);
    // Moves the pointer now, because the navigation has removed the element under the pointer. Without this
    // move, React may miss the next `pointerenter`.
    await page.mouse.move(640, 119);
    await page.mouse.move(640, 120);
    const slides = page.locator('#exchange-slides');
    /** Presses a control as a keyboard or a screen reader does, without a pointer. */
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click());
    const clickSlide = (number: number) =>
      slides
        .locator('[aria-roledescription=slide] button')
        .nth(number - 1)
        .evaluate((button: HTMLElement) => button.click());
    const swipe = (from: number, to: number, end = 'pointerup') =>
      slides.evaluate(
        (stage, [start, stop, type]) => {
          const finger = { bubbles: true, pointerType: 'touch', isPrimary: true };
          stage.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: start }));
          stage.dispatchEvent(new PointerEvent(type, { ...finger, clientX: stop }));
        },
        [from, to, end] as const,
      );
    const look = () =>
      slides.evaluate((stage) => ({
        shown: [...stage.children].filter((slide) => !slide.ariaHidden).map((slide) => slide.ariaLabel),
        announces: stage.ariaLive,
        button: document.querySelector('[aria-label$="the slides"]')?.getAttribute('aria-label'),
      }));
    const shows = (number: number, way: 'moves' | 'is held', button: 'Pause' | 'Play') => () =>
      sees(look, {
        shown: [`${number} of 5`],
        announces: way === 'moves' ? 'off' : 'polite',
        button: `${button} the slides`,
      });
    return {
      act: {
        'let 3 seconds pass': () => pass(page, 3_000),
        'press next': () => press('Next slide'),
        'press previous': () => press('Previous slide'),
        'click slide 1': () => clickSlide(1),
        'click slide 3': () => clickSlide(3),
        'choose slide 3 by name': () => press('Trade Overview'),
        'swipe to the left': () => swipe(200, 160),
        'swipe to the right': () => swipe(160, 200),
        'drag less than a swipe': async () => {
          await swipe(200, 161);
          await swipe(161, 200);
        },
        'scroll during a swipe': () => swipe(200, 0, 'pointercancel'),
        'hover over it': () => page.mouse.move(640, 700),
        'point away': () => page.mouse.move(640, 120),
        'move the focus into it': () =>
          page
            .getByRole('button', { name: 'Next slide' })
            .evaluate((button) => button.focus({ preventScroll: true })),
        'move the focus out of it': () =>
          page
            .getByRole('link', { name: 'See the six steps' })
            .evaluate((link) => link.focus({ preventScroll: true })),
        'press pause': () => press('Pause the slides'),
        'press play': () => press('Play the slides'),
        'turn reduced motion on': () => page.emulateMedia({ reducedMotion: 'reduce' }),
        'turn reduced motion off': () => page.emulateMedia({ reducedMotion: 'no-preference' }),
      },
      see: {
        'slide 1, playing': shows(1, 'moves', 'Pause'),
        'slide 1, after 3 seconds': shows(1, 'moves', 'Pause'),
        'slide 2, playing': shows(2, 'moves', 'Pause'),
        'slide 3, playing': shows(3, 'moves', 'Pause'),
        'slide 4, playing': shows(4, 'moves', 'Pause'),
        'slide 5, playing': shows(5, 'moves', 'Pause'),
        'slide 1, hovered': shows(1, 'is held', 'Pause'),
        'slide 2, hovered': shows(2, 'is held', 'Pause'),
        'slide 1, focused': shows(1, 'is held', 'Pause'),
        'slide 1, hovered and focused': shows(1, 'is held', 'Pause'),
        'slide 1, hovered and paused': shows(1, 'is held', 'Play'),
        'slide 1, focused and paused': shows(1, 'is held', 'Play'),
        'slide 1, hovered with reduced motion': shows(1, 'is held', 'Play'),
        'slide 1, paused': shows(1, 'is held', 'Play'),
        'slide 2, paused': shows(2, 'is held', 'Play'),
        'slide 1, paused with reduced motion': shows(1, 'is held', 'Play'),
        'slide 1, reduced motion': shows(1, 'is held', 'Play'),
        'slide 2, reduced motion': shows(2, 'is held', 'Play'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

test('a click on an arrow pauses the slides only while the pointer stays over the carousel (EXCH-14, EXCH-15)', async () => {
  const page = visitor.page();
  await visitor.enter(path, dismissDemo);
  const current = page.locator('[aria-roledescription=slide]:not([aria-hidden])');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => current.ariaSnapshot()).toContain('2 of 5');
  await pass(page, 20_000);
  expect(await current.ariaSnapshot()).toContain('2 of 5');
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('[aria-roledescription=carousel]:hover').count()).toBe(0);
  await pass(page, 5_000);
  await expect.poll(() => current.ariaSnapshot()).toContain('3 of 5');
});

test('a click on a side slide makes it the current slide (EXCH-17)', async () => {
  const page = visitor.page();
  await visitor.enter(path, dismissDemo);
  await page.locator('[aria-roledescription=slide] button').nth(1).click();
  await expect
    .poll(() => page.locator('[aria-roledescription=slide]:not([aria-hidden]) h3').innerText())
    .toBe('Large Trade');
});

test('the slides do not advance automatically when reduced motion is on (EXCH-22)', async () => {
  await using visit = await site.visit({ isClockHeld: true, reducedMotion: 'reduce' });
  const { page, server } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await page.goto(`${server.url}${path}`);
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Play the slides' }).waitFor();
  await pass(page, 60_000);
  expect(await page.locator('[aria-roledescription=slide]:not([aria-hidden]) h3').allInnerTexts()).toEqual([
    'Instant Trade',
  ]);
});

test('a horizontal swipe changes the slide, and a vertical swipe scrolls the page (EXCH-23, EXCH-24)', async () => {
  await using visit = await site.visit({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, path);
  await page
    .getByRole('button', { name: 'Pause the slides' })
    .evaluate((button: HTMLElement) => button.click());
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const current = () => page.locator('[aria-roledescription=slide]:not([aria-hidden]) h3').allInnerTexts();
  await touch('touchStart', { x: 300, y: 700 });
  await touch('touchMove', { x: 200, y: 702 });
  await touch('touchMove', { x: 120, y: 704 });
  await touch('touchEnd');
  await expect.poll(current).toEqual(['Large Trade']);
  await touch('touchStart', { x: 200, y: 700 });
  await touch('touchMove', { x: 195, y: 500 });
  await touch('touchMove', { x: 190, y: 300 });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await current()).toEqual(['Large Trade']);
});

test('the Sign Up Now button opens the download dialog (EXCH-2)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, path);
  await page.locator('#steps').getByRole('button', { name: 'Sign Up Now' }).click();
  await page.getByRole('dialog', { name: 'Download SwiftEx' }).waitFor();
});

test('the exchange page shows all five slides and the FAQ answers when JavaScript is off (EXCH-27)', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const { page, server } = visit;
  await page.goto(`${server.url}${path}`);
  const visible = await Promise.all(
    [
      ...titles.map((title) => page.locator('h3', { hasText: title }).first()),
      page.getByText('Swaps and transactions that are confirmed on the chain cannot be reversed', {
        exact: false,
      }),
    ].map((text) => text.isVisible()),
  );
  expect(visible).toEqual([true, true, true, true, true, true]);
  expect(await page.getByRole('button', { name: 'Next slide' }).isVisible()).toBe(false);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../support/browser.ts';
import { publicPaths } from './kit/pages.ts';
import { sees } from './kit/stage.ts';

const site = builtSite();
const noDemo = () => localStorage.setItem('demoDismissed', 'true');

/** Whatever takes longer than a blink: transitions declared, and animations that run. */
const motionsOf = (page: Page) =>
  page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(
        ...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000)),
      );
    const transitions = [...document.querySelectorAll('*')]
      .filter((element) => longest(getComputedStyle(element).transitionDuration) > 1)
      .map((element) => element.outerHTML.slice(0, 80));
    const animations = document.getAnimations().filter((animation) => {
      const duration = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && !(typeof duration === 'number' && duration <= 1);
    });
    return {
      transitions,
      animations: animations.map((animation) => String((animation as CSSAnimation).animationName)),
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    };
  });

const noMotion = { transitions: [], animations: [], scrolling: 'auto' };

test.each(publicPaths)('%s stands still for a visitor who wants no motion', async (path) => {
  await using visit = await site.visit({
    reducedMotion: 'reduce',
    expectedComplaints: /Failed to load resource.*404/,
  });
  await visit.page.addInitScript(noDemo);
  await open(visit, path);
  expect(await motionsOf(visit.page)).toEqual(noMotion);
});

test('dialogs and the menu come without motion for a visitor who wants none', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.addInitScript(noDemo);
  await open(visit, '/');
  await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await motionsOf(page)).toEqual(noMotion);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await motionsOf(page)).toEqual(noMotion);
});

test('Join Now is a leap for a visitor who wants no motion, and a journey for others', async () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await using visit = await site.visit({ reducedMotion });
    const { page } = visit;
    await page.addInitScript(noDemo);
    await page.addInitScript(() => {
      const scrolls = new Set<string>();
      Object.assign(window, { scrolls });
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (options) {
        scrolls.add(`${this.id} ${JSON.stringify(options)}`);
        scrollIntoView.call(this, options);
      };
    });
    await open(visit, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
    const behavior = reducedMotion === 'reduce' ? 'instant' : 'smooth';
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { scrolls: Set<string> }).scrolls]))
      .toEqual([`waitlist {"behavior":"${behavior}"}`]);
    await sees(
      () =>
        page.evaluate(() =>
          Math.round(document.getElementById('waitlist')?.getBoundingClientRect().top ?? 0),
        ),
      92,
    );
  }
});

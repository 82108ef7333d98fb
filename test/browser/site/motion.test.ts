import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { motionsOf, noMotion } from '../kit/motion.ts';
import { sees } from '../kit/page.ts';

const site = builtSite();
const noDemo = () => localStorage.setItem('demoDismissed', 'true');

test('dialogs and the menu open without animation when reduced motion is on (A11Y-12)', async () => {
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

test('Join Now scrolls smoothly, but instantly when reduced motion is on (A11Y-12)', async () => {
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

test('no animation follows the scroll position when reduced motion is on (A11Y-12)', async () => {
  const moving: Record<string, boolean> = {};
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await using visit = await site.visit({ reducedMotion });
    const { page } = visit;
    await page.addInitScript(noDemo);
    await open(visit, '/');
    moving[reducedMotion] = await page.evaluate(() =>
      document.getAnimations().some(({ timeline }) => timeline instanceof ViewTimeline),
    );
  }
  expect(moving).toEqual({ 'no-preference': true, reduce: false });
});

import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();
const path = '/resources';

test('the demo on the resources page opens only on request, and contacts its host only when played (PAGE-23, SPEED-4)', async () => {
  await using visit = await site.visit({
    isClockHeld: true,
    // Tests block requests to third parties, so the player's request fails.
    expectedComplaints: /youtube-nocookie\.com|ERR_FAILED/,
  });
  const { page, server } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const others = () => [...new Set(asked)].filter((origin) => origin !== server.url);
  await page.goto(`${server.url}${path}`);
  await page.keyboard.press('Shift');
  await page.clock.runFor(10_000);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Watch the demo' }).click();
  const demo = page.getByRole('dialog', { name: 'See SwiftEx in action' });
  await demo.waitFor();
  expect(others()).toEqual([]);
  await demo.getByRole('button', { name: 'Play the demo' }).click();
  await expect.poll(others).toEqual(['https://www.youtube-nocookie.com']);
  await demo.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => demo.count()).toBe(0);
});

test('a resource card follows its link when a visitor clicks its heading (PAGE-22)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, path);
  await page.getByRole('heading', { name: 'Website' }).click({ force: true });
  await page
    .getByRole('heading', { name: 'Your gateway to effortless fiat and cryptocurrency exchange' })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

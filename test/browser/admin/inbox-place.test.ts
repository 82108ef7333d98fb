import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { carouselTrace, event } from '../../support/traces.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

const bug = { type: 'bug', bugDescription: 'I type 2, it is 1.', deviceType: 'iOS 15' };
let session: Record<string, string>;

beforeAll(async () => {
  const server = visitor.server();
  session = { ...storedSession(await server.signIn()), demoDismissed: 'true' };
  const trace = carouselTrace({
    events: Array.from({ length: 80 }, (_, index) => event({ at: 1_000 + index })),
  });
  await server.call('POST', '/api/users/reports', { json: { ...bug, bugName: 'Long trace', trace } });
  for (const letter of 'ABCDEFGHIJKLMNOPQR') {
    await server.call('POST', '/api/users/reports', { json: { ...bug, bugName: `Bug ${letter}` } });
  }
});

test('a page with a long trace ends below the report (ADMIN-69)', async () => {
  const page = visitor.page();
  const excess: Record<number, number> = {};
  for (const width of [390, 1440]) {
    await resize(page, width);
    await visitor.enter('/admin-inbox', session);
    await page.getByRole('link', { name: /Long trace/ }).click();
    await page.getByRole('list', { name: 'Timeline' }).waitFor();
    excess[width] = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
      return Math.max(
        0,
        document.documentElement.scrollHeight - Math.ceil(Math.max(main, innerHeight)) - 100,
      );
    });
  }
  expect(excess).toEqual({ 390: 0, 1440: 0 });
});

test('a report opens beside its row without scrolling the list, and its panel fits the window (ADMIN-54)', async () => {
  const page = visitor.page();
  await resize(page, 1440, 800);
  await visitor.enter('/admin-inbox', session);
  const places: unknown[] = [];
  for (const name of [/Long trace/, /Bug C/]) {
    const row = page.getByRole('link', { name });
    await row.scrollIntoViewIfNeeded();
    const topOf = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOf();
    await row.click();
    const panel = page.getByRole('region', { name: 'Report', exact: true });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(name);
    await panel.getByText('I type 2, it is 1.').waitFor();
    places.push({
      moved: (await topOf()) - before,
      panel: await panel.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { isBelowTop: top >= 0, isAboveBottom: bottom <= innerHeight };
      }),
    });
  }
  const kept = { moved: 0, panel: { isBelowTop: true, isAboveBottom: true } };
  expect(places).toEqual([kept, kept]);
});

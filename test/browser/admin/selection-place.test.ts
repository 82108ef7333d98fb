import { beforeAll, expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { noSpills, spillsAt } from '../kit/measure.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

let session: Record<string, string>;

beforeAll(async () => {
  const server = visitor.server();
  session = { ...storedSession(await server.signIn()), demoDismissed: 'true' };
  for (let index = 0; index < 9; index++) {
    await writePost(server, { title: `Post ${index}` });
    await server.call('POST', '/api/v2/subscribe', { json: { email: `person${index}@example.com` } });
  }
});

test.each([
  ['/admin-bloglist', 'Move to trash', 'Unpublish'],
  ['/admin-waitlist', 'Delete', 'Apply'],
])(
  'selecting a row of %s moves no row and scrolls nothing, and its actions are in the window and not covered (BULK-6, WAIT-40)',
  async (path, ...actions) => {
    const page = visitor.page();
    const found: Record<number, unknown> = {};
    for (const width of [390, 768, 1440]) {
      await resize(page, width, 700);
      await visitor.enter(path, session);
      const row = page.getByRole('checkbox', { name: /^Select (Post 4|person4)/ });
      await row.scrollIntoViewIfNeeded();
      const placeOf = async () => [
        Math.round((await row.boundingBox())?.y ?? -1),
        await page.evaluate(() => Math.round(scrollY)),
      ];
      const before = await placeOf();
      await row.check();
      const reachable = [];
      for (const name of ['Clear', ...actions]) {
        reachable.push(
          await page.getByRole('button', { name, exact: true }).evaluate((button) => {
            const { left, top, width: wide, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
          }),
        );
      }
      found[width] = { isKept: String(await placeOf()) === String(before), reachable };
    }
    const kept = { isKept: true, reachable: [true, true, true] };
    expect(found).toEqual({ 390: kept, 768: kept, 1440: kept });
    expect(await spillsAt(page, 320)).toEqual(noSpills);
  },
);

test('"Clear" keeps the scroll position, and the bar disappears (BULK-6, A11Y-3)', async () => {
  const page = visitor.page();
  await resize(page, 390, 700);
  await visitor.enter('/admin-bloglist', session);
  await page.getByRole('checkbox', { name: 'Select Post 4' }).check();
  await page.getByRole('button', { name: 'Clear' }).evaluate((clear) => clear.focus({ preventScroll: true }));
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  expect([
    before > 300,
    await page.evaluate(() => scrollY),
    await page.evaluate(() => document.activeElement?.id),
    await page.getByRole('button', { name: 'Clear' }).count(),
  ]).toEqual([true, before, 'select-page', 0]);
});

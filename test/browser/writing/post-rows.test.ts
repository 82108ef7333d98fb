import { expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { noSpills, spillsAt } from '../kit/measure.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test('the post list shows the title, the mark and the excerpt of a scheduled post whole and on one left edge (WRITE-48, PUB-13, A11Y-10)', async () => {
  const server = visitor.server();
  await writePost(server, {
    title: 'Order books for beginners, and incomprehensibilities',
    excerpt:
      'An excerpt that is longer than a line of a phone, so that it wraps onto a second line of the row.',
    status: 'draft',
    publishAt: '2099-12-24T09:00:00.000Z',
  });
  const page = visitor.page();
  await resize(page, 390);
  await visitor.enter('/admin-bloglist', { ...storedSession(await server.signIn()), demoDismissed: 'true' });
  const mark = page.getByText(/^Scheduled for Dec 24, 2099/);
  await mark.waitFor();
  const found: Record<number, unknown> = {};
  for (const width of [320, 390, 1440]) {
    const spills = await spillsAt(page, width);
    const isAligned = await mark.evaluate((element) => {
      const title = element.parentElement?.querySelector('b')?.getBoundingClientRect();
      const { left, top } = element.getBoundingClientRect();
      return title !== undefined && top >= title.bottom - 1 && Math.abs(left - title.left) < 1;
    });
    found[width] = { spills, isAligned };
  }
  const whole = { spills: noSpills, isAligned: true };
  expect(found).toEqual({ 320: whole, 390: whole, 1440: whole });
});

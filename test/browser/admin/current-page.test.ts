import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

let session: Record<string, string>;

beforeAll(async () => {
  const server = visitor.server();
  session = { ...storedSession(await server.signIn()), demoDismissed: 'true' };
});

test.each(['/admin-waitlist', '/admin-bloglist'])(
  'the number of the current page of %s keeps its colors under the pointer (ADMIN-17)',
  async (path) => {
    const page = visitor.page();
    await resize(page, 1280);
    await visitor.enter(path, session);
    const current = page.getByRole('button', { name: 'Page 1' });
    const colors = () =>
      current.evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        return [color, backgroundColor];
      });
    await page.mouse.move(0, 0);
    const before = await colors();
    await current.hover();
    expect(await current.evaluate((button) => button.matches(':hover'))).toBe(true);
    expect(await colors()).toEqual(before);
  },
);

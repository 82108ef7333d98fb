import { test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { goWithin, regular, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site);

test.each(['/admin-inbox', '/admin-audit', '/blogs'])(
  'the first visit to %s moves the focus to its content, even if its code loads after the address changes (SHELL-27)',
  async (path) => {
    const page = visitor.page();
    await visitor.enter('/admin-dash', storedSession(await visitor.server().signIn()));
    await page.context().route('**/assets/*.js', async (route) => {
      await page.waitForURL(`**${path}`);
      await route.continue();
    });
    await goWithin(page, path);
    await sees(
      () => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.id]),
      ['MAIN', 'content'],
    );
  },
);

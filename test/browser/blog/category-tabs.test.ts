import { expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, resize } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test('a category that gets the keyboard focus on a phone is clear of the fade at the edge (A11Y-3)', async () => {
  const server = visitor.server();
  for (const tag of ['Getting started', 'Market insights', 'Security', 'Wallet', 'Stellar', 'Exchange']) {
    await writePost(server, { title: `About ${tag}`, tags: [tag] });
  }
  const page = visitor.page();
  await resize(page, 390);
  await visitor.enter('/blog', { demoDismissed: 'true' });
  const tabs = page.locator('nav ul:has(a[href*="category="])').first().getByRole('link');
  await tabs.first().focus();
  const count = await tabs.count();
  const hidden: string[] = [];
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const tab = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const list = document.activeElement?.closest('ul')?.getBoundingClientRect() ?? new DOMRect();
      // The mask fades 1.25 rem at the start and 2 rem at the end.
      return {
        text: document.activeElement?.textContent,
        left: tab.left - list.left,
        right: list.right - tab.right,
      };
    });
    if (found.left < 20 || found.right < 32) {
      hidden.push(`${found.text}: ${found.left}, ${found.right}`);
    }
  }
  expect([count > 4, hidden]).toEqual([true, []]);
});

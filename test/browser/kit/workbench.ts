import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { newProfile } from '../../support/profiles.ts';
import type { Served } from '../../support/served-workbench.ts';

/**
 * Opens the workbench in one page for all tests of a file. Collects the page's errors: `expectQuiet` fails if
 * there are any.
 */
export function tester(serve: () => Promise<Served>, first: string) {
  let served: Served;
  let profile: Awaited<ReturnType<typeof newProfile>>;
  let page: Page;
  const complaints: string[] = [];

  /** Loads the workbench at a fragment, and waits for its diagram. */
  async function enter(place: string) {
    await page.goto('about:blank');
    await page.goto(`${served.address}#${place}`);
    await page.locator('svg .state').first().waitFor();
  }

  beforeAll(async () => {
    [served, profile] = await Promise.all([serve(), newProfile({ viewport: { width: 1600, height: 1000 } })]);
    page = await profile.context.newPage();
    page.setDefaultTimeout(20_000);
    // The first load of the served page waits until the server has transformed every module.
    page.setDefaultNavigationTimeout(90_000);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        complaints.push(message.text());
      }
    });
    await enter(first);
  });
  afterAll(async () => {
    await profile?.giveBack();
    await served?.close();
  });

  return {
    page: () => page,
    enter,
    /** Follows the link to another flow, without a page load. */
    async choose(flow: string) {
      const link = page.locator(`nav a[href="#${flow}"]`);
      await link.dispatchEvent('click');
      await link.and(page.locator('[aria-current]')).waitFor();
    },
    press: (name: string | RegExp) => page.getByRole('button', { name }).first().click(),
    view: () => page.frameLocator('iframe[title=View]'),
    /** The states that are highlighted. */
    lit: () =>
      page
        .locator('svg .is-active:not(.is-group)')
        .evaluateAll((states) => states.map(({ textContent }) => textContent)),
    expectQuiet: () => expect(complaints).toEqual([]),
  };
}

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadPages } from '../../../server/pages/load.ts';
import { exploreSite } from '../../explorer/site/explore-site.ts';
import { launchChromium } from '../../support/chromium.ts';

/** The seed is fixed, so every run makes the same visits. */
const options = { seed: 20_260_101, runs: 14 };

let browser: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('pages break no rule during random visits with a faulty connection, storage or clock (EXPLORE-5)', {
  timeout: 240_000,
  retry: 0,
}, async () => {
  const pages = await loadPages('dist', { siteUrl: inject('siteUrl'), apiOrigin: undefined, port: 0 });
  const { visits, words } = await exploreSite(browser, pages, options);
  expect(words).toBe('');
  expect(visits).toBe(options.runs);
});

import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenChunkModel } from '../../models/shell/screen-chunk.model.ts';
import { builtSite, open } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { goWithin, heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs chunks that fail to load.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const dismissed = { demoDismissed: 'true' };
const aboutChunk = '**/assets/about-screen-*.js';

rehearse(
  screenChunkModel,
  'browser',
  async () => {
    const page = visitor.page();
    const asked: Route[] = [];
    await visitor.enter('/404', dismissed);
    await page.context().route(aboutChunk, (route) => {
      asked.push(route);
    });
    await goWithin(page, '/about-us');
    let answered = 0;
    const answer = (settle: (route: Route) => Promise<void>) => async () => {
      await expect.poll(() => asked.length, { interval: 5 }).toBe(answered + 1);
      answered += 1;
      await settle(asked[answered - 1] as Route);
    };
    const look = () => page.locator('main').evaluate((main) => main.textContent);
    return {
      act: {
        'the chunk loads': answer((route) => route.continue()),
        'the chunk fails to load': answer((route) => route.abort()),
        'press the button': () => page.getByRole('alert').getByRole('button').click(),
      },
      see: {
        'on its way': async () => {
          await sees(look, 'Loading...');
          expect(await page.title()).toBe('Loading... | SwiftEx');
        },
        missing: () => sees(look, 'This part of the site could not be loaded.Try again'),
        'on its way again': () => sees(look, 'Loading...'),
        'missing for good': () => sees(look, 'This part of the site could not be loaded.Reload the page'),
        reloaded: () => page.locator('#team').waitFor(),
        shown: () => page.locator('#team').waitFor(),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

test('a screen that loads within 0.5 s never shows that it is loading (SHELL-54)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/terms-of-service');
  const chunks = await heldCalls(page, aboutChunk);
  await chunks.of(() => goWithin(page, '/about-us'));
  const fades = await page.locator('main [role=status]').evaluate((status) =>
    status.getAnimations().map(({ effect }) => {
      const timing = effect?.getTiming();
      const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return { delay: timing?.delay, fill: timing?.fill, opacity: first?.['opacity'] };
    }),
  );
  expect(fades).toEqual([{ delay: 500, fill: 'backwards', opacity: '0' }]);
  await chunks.pass();
  await page.locator('#team').waitFor();
});

test('the error page replaces a screen that throws (SHELL-55, SHELL-56)', async () => {
  await using visit = await site.visit({ expectedComplaints: /The roadmap is missing/ });
  const { page, server } = visit;
  await open(visit, '/terms-of-service');
  await page.route(aboutChunk, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function AboutScreen() { throw new Error("The roadmap is missing"); }',
    }),
  );
  await goWithin(page, '/about-us');
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor();
  await alert.getByText('The roadmap is missing').waitFor();
  await page.unroute(aboutChunk);
  await alert.getByRole('link', { name: 'Return Home' }).click();
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Collects the names of the screen chunks that the page requests. */
function screensAsked(page: Page) {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+-screen)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) {
      names.push(name);
    }
  });
  return names;
}

test('a link preloads its screen when it is hovered or focused (SHELL-52)', async () => {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
  const { page } = visit;
  await open(visit, '/privacy-policy');
  const names = screensAsked(page);
  const header = page.getByRole('banner');
  expect(names).toEqual([]);
  await header.getByRole('link', { name: 'About Us' }).hover();
  await sees(async () => names, ['about-screen']);
  await header.getByRole('link', { name: 'Contact Us' }).focus();
  await sees(async () => names, ['about-screen', 'contact-screen']);
  // Repeated preloads and following the link send no further request.
  await header.getByRole('link', { name: 'About Us' }).hover();
  await header.getByRole('link', { name: 'About Us' }).click();
  await page.locator('#team').waitFor();
  expect(names).toEqual(['about-screen', 'contact-screen']);
});

test('a link to an article preloads the article text when it is hovered (SHELL-52)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/on-off-ramp');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: /^Buy crypto with your currency/ }).hover();
  await sees(
    async () => ['article-screen', 'buy-crypto-fiat'].map((part) => asked.some((url) => url.includes(part))),
    [true, true],
  );
});

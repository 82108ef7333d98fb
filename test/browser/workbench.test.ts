import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { sees } from './kit/stage.ts';

let server: ViteDevServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  server = await createServer({
    configFile: 'workbench/vite.config.ts',
    server: { port: 0, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(message.text());
    }
  });
  await enter('waitlist-form');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const address = () => server.resolvedUrls?.local[0] ?? '';

/** Loads the workbench at a place, and waits for its diagram. */
async function enter(place: string) {
  await page.goto('about:blank');
  await page.goto(`${address()}#${place}`);
  await page.locator('svg .state').first().waitFor();
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const view = () => page.frameLocator('iframe[title=View]');
const lit = () =>
  page
    .locator('svg .is-active:not(.is-group)')
    .evaluateAll((states) => states.map(({ textContent }) => textContent));

test('a tester drives the waitlist form from its first letter to the end of its message', async () => {
  await sees(lit, ['idle']);
  await press(/^form\.submitted/);
  await sees(lit, ['submitting']);
  await view().getByRole('button', { name: 'Joining...' }).waitFor();
  await press('the server refuses with words');
  await sees(lit, ['failed']);
  await view().getByText('Enter a valid email address.').waitFor();
  await press('1 ms before it');
  await sees(lit, ['failed']);
  await press('To the next delay, 1 ms');
  await sees(lit, ['idle']);
});

test('what is typed into the real view moves the machine, and can be copied as a test and as a link', async () => {
  await press('Start over');
  await view().getByLabel('Email').fill('ada@example.com');
  await view().getByRole('button', { name: 'Join Now' }).click();
  await sees(lit, ['submitting']);
  await press('Copy as test');
  await sees(
    () => page.getByLabel('Copied').inputValue(),
    expect.stringMatching(
      /bench\.take\(\{"send":\{"type":"form\.submitted","entry":\{"email":"ada@example\.com"[\s\S]*value: "submitting"/,
    ),
  );
  const link = new URL(page.url()).hash.slice(1);
  await enter('faq');
  await enter(link);
  await sees(lit, ['submitting']);
  await view().getByRole('button', { name: 'Joining...' }).waitFor();
});

test('a path of the model is replayed step by step, and the heat shows what all of them reach', async () => {
  await enter('waitlist-form');
  await page
    .getByLabel('Path', { exact: true })
    .selectOption({ label: '2. submit the form → the server accepts' });
  await press('Step 1: submit the form');
  await press('Step 2: the server accepts');
  await sees(lit, ['succeeded']);
  await press('Coverage');
  await expect.poll(() => page.locator('svg .is-hot').count()).toBeGreaterThan(5);
  expect(await page.locator('svg .is-cold').count()).toBe(0);
});

test('the gallery shows every state on a phone and on a desk', async () => {
  await press('Gallery');
  await page
    .frameLocator('iframe[title="error in ours at 1280 px"]')
    .getByText('Something went wrong.')
    .waitFor();
  expect(await page.locator('[aria-label=Gallery] iframe').count()).toBe(10);
  expect(complaints).toEqual([]);
});

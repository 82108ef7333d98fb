import { expect, test } from 'vitest';
import { pathHashOf } from '../../../workbench/link.ts';
import { asServed } from '../../support/served-workbench.ts';
import { sees } from '../kit/page.ts';
import { tester } from '../kit/workbench.ts';

const { page, enter, choose, press, view, lit, expectQuiet } = tester(asServed, 'waitlist-form');

test('a tester steps the waitlist form from its submission until the error message disappears (TEST-14, TEST-15, TEST-16)', async () => {
  await sees(lit, ['idle']);
  await press(/^form\.submitted/);
  await sees(lit, ['submitting']);
  await view().getByRole('button', { name: 'Joining...' }).waitFor();
  await press('the server refuses with a message');
  await sees(lit, ['failed']);
  await view().getByText('Enter a valid email address.').waitFor();
  await press('1 ms before it');
  await sees(lit, ['failed']);
  await press('To the next delay, 1 ms');
  await sees(lit, ['idle']);
});

test('a tester moves the machine through the real view, and copies the steps as a test and as a link (TEST-14, TEST-19)', async () => {
  await press('Start over');
  await view().getByLabel('Email').fill('ada@example.com');
  await view().getByRole('button', { name: 'Join Now' }).click();
  await sees(lit, ['submitting']);
  await press('Copy as test');
  await sees(
    () => page().getByLabel('Copied').inputValue(),
    expect.stringMatching(
      /submit the form'[\s\S]*bench\.take\([\s\S]*ada@example\.com[\s\S]*value: 'submitting'/,
    ),
  );
  const link = new URL(page().url()).hash.slice(1);
  await enter(link);
  await sees(lit, ['submitting']);
  await view().getByRole('button', { name: 'Joining...' }).waitFor();
});

test('a tester replays a path of the model step by step, and sees its coverage in the heat map (TEST-17)', async () => {
  await choose('faq');
  await choose('waitlist-form');
  const paths = page().getByLabel('Path', { exact: true });
  const label = await paths
    .locator('option', { hasText: /^\d+\. submit the form → the server accepts$/ })
    .textContent();
  await paths.selectOption({ label: label ?? '' });
  await press('Step 1: submit the form');
  await press('Step 2: the server accepts');
  await sees(lit, ['succeeded']);
  await press('Coverage');
  await expect.poll(() => page().locator('svg .is-hot').count()).toBeGreaterThan(5);
  // The way and the label of the transition that ignores the second press of a double click. The model lists
  // only what has an effect, so none of its paths takes that transition.
  expect(await page().locator('svg .is-cold').count()).toBe(2);
});

test('the workbench shows a flow from its top when a tester chooses it low in the list (TEST-26)', async () => {
  await choose('faq');
  await page().evaluate(() => scrollTo(0, 400));
  await page().locator('nav a[href^="#"]').last().click();
  await sees(() => page().evaluate(() => scrollY), 0);
});

test('the workbench fits a window of 390 px (TEST-14)', async () => {
  await page().setViewportSize({ width: 390, height: 844 });
  for (const place of ['waitlist-form', 'catalogue', 'live', 'trace']) {
    await page().locator(`nav a[href="#${place}"]`).click();
    await sees(() => page().evaluate(() => document.documentElement.scrollWidth), 390);
  }
  await page().setViewportSize({ width: 1600, height: 1000 });
});

test('a link in a test report opens the workbench at the step that it names (TEST-19)', async () => {
  await enter(pathHashOf('waitlist-form', ['submit the form', 'the server accepts']).slice(1));
  await sees(lit, ['succeeded']);
});

test('the gallery shows every state of the view at both widths (TEST-18)', async () => {
  await press('Gallery');
  await page()
    .frameLocator('iframe[title="default error at 1280 px"]')
    .getByText('Something went wrong.')
    .waitFor();
  expect(await page().locator('[aria-label=Gallery] iframe').count()).toBe(14);
  expectQuiet();
});

import { expect, test } from 'vitest';
import { amountStoryModel } from '../../models/home/amount-story.model.ts';
import { builtSite, open } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { noSpills, spillsAt } from '../kit/measure.ts';
import { goWithin, pass, regular, sees, wake } from '../kit/page.ts';
import { heldPrices } from '../kit/prices.ts';

const site = builtSite();
// The browser logs failed requests, and the page logs missing prices.
const visitor = regular(site, {
  expectedComplaints: /Failed to load resource|The live prices could not be fetched/,
});
const dismissed = { demoDismissed: 'true' };

const hint = 'A number up to 999,999';
const errorNotice = `This is not an amount. ${hint}. `;

rehearse(
  walkOf(amountStoryModel, {
    'the sample': { 'enter the field': 'the sample, prices requested' },
    'the sample, prices requested': { 'type 0': '0 typed' },
    '0 typed': { 'type 1200': 'typing 1200' },
    'typing 1200': { 'after 700 ms': '1200 announced' },
    '1200 announced': { 'type letters': 'letters after 1200' },
    'letters after 1200': { 'after 700 ms': 'letters refused after 1200' },
    'letters refused after 1200': { 'leave the field': '1200 again, letters refused' },
    '1200 again, letters refused': {},
  }),
  'browser',
  async () => {
    const page = visitor.page();
    // Leaving the screen and coming back restarts the machine. This is faster than loading a new page.
    await visitor.arrive('/404', dismissed);
    const prices = await heldPrices(page);
    await wake(page);
    await goWithin(page, '/');
    const amount = page.getByLabel('Try it with your amount');
    await amount.waitFor();
    const look = () =>
      page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('#amount');
        return {
          entry: field?.value,
          note: document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent,
          phones: [
            ...new Set([...document.querySelectorAll('[role=img] i')].map((it) => it.textContent)),
          ].filter((text) => text.startsWith('$')),
          received: document.querySelector('output')?.textContent,
          told: document.querySelector('[aria-labelledby=hero-title] [role=status]')?.textContent,
        };
      });
    const shows = (entry: string, dollars: string, rates: string, told = '', note = `${rates} rates`) => {
      return () => sees(look, { entry, note, phones: [`$${dollars}`], received: `${dollars}0000`, told });
    };
    const shows500 = (rates: string, entry = '500', note?: string, told = '') =>
      shows(entry, '500.00', rates, told, note);
    const told1200 = 'The phones show $1,200.00: 0.6 ETH, or 1,200.000000 USDT. Sample rates.';

    const type = (entry: string) => () => amount.fill(entry);

    return {
      act: {
        'enter the field': () => amount.focus(),
        'type 1200': type('1200'),
        'type 0': type('0'),
        'type letters': type('abc'),
        'leave the field': () => amount.blur(),
      },
      see: {
        'the sample': async () => {
          await shows500('Sample')();
          expect(prices.waiting()).toBe(0);
        },
        'the sample, prices requested': shows500('Sample'),
        'typing 1200': shows('1200', '1,200.00', 'Sample'),
        '1200 announced': shows('1200', '1,200.00', 'Sample', told1200),
        'letters after 1200': shows('abc', '1,200.00', 'Sample', told1200, hint),
        'letters refused after 1200': shows('abc', '1,200.00', 'Sample', errorNotice + told1200, hint),
        '1200 again, letters refused': shows('1200', '1,200.00', 'Sample', errorNotice + told1200),
        '0 typed': shows500('Sample', '0', hint),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

test('an amount typed before hydration appears in both amount fields and on every drawn phone (HOME-25)', async () => {
  const page = visitor.page();
  await visitor.arrive('/', dismissed);
  const amount = page.getByLabel('Try it with your amount');
  await amount.evaluate((field: HTMLInputElement) => {
    field.value = '1200';
  });
  await wake(page);
  await sees(
    () =>
      page.evaluate(() => [
        ...[...document.querySelectorAll<HTMLInputElement>('#amount, #spend')].map(({ value }) => value),
        ...[...document.querySelectorAll('[role=img] i')].flatMap(({ textContent }) =>
          textContent.startsWith('$') ? [textContent] : [],
        ),
      ]),
    ['1200', '1200', '$1,200.00', '$1,200.00', '$1,200.00'],
  );
});

test('the largest amount fits on every screen of the drawn phone at each width (HOME-27)', async () => {
  const page = visitor.page();
  await visitor.enter('/', dismissed);
  await page.getByLabel('Try it with your amount').fill('999999.99');
  const spills: Record<string, unknown> = {};
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const step of [0, 1, 2, 3, 4]) {
      await page
        .locator(`[data-step="${step}"]`)
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      spills[`${width}, step ${step + 1}`] = {
        page: await spillsAt(page, width),
        phones: await page.evaluate(() =>
          [...document.querySelectorAll('[role=img] > [aria-hidden] *')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .map((part) => part.textContent),
        ),
      };
    }
  }
  const fits = { page: noSpills, phones: [] };
  expect(spills).toEqual(Object.fromEntries(Object.keys(spills).map((place) => [place, fits])));
});

test('the amount on the drawn phone is visible without scrolling on a small screen (HOME-10)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
  await visit.page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, '/');
  const figure = visit.page.locator('[role=img] b').first();
  expect(await figure.textContent()).toBe('$500.00');
  const box = await figure.boundingBox();
  expect((box?.y ?? 664) + (box?.height ?? 0)).toBeLessThan(664);
});

test('the home page shows the sample amount and no amount field when JavaScript is off (HOME-26)', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false });
  const { page, server } = visit;
  await page.goto(`${server.url}/`);
  expect(await page.locator('#amount').isVisible()).toBe(false);
  expect(await page.locator('[data-first-screen] [role=img]').getAttribute('aria-label')).toBe(
    'Wallet screen: $500.00 as 0.25 ETH, 500.000000 USDT, 2,080.73 XLM and 500.00 USD in your bank',
  );
  expect(await page.locator('output').textContent()).toBe('500.000000');
});

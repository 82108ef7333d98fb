import { expect, test } from 'vitest';
import { amountStoryModel } from '../../models/home/amount-story.model.ts';
import { builtSite, open } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { samplePrices } from '../../support/prices.ts';
import { noSpills, spillsAt } from '../kit/measure.ts';
import { goWithin, pass, regular, sees, wake } from '../kit/page.ts';
import { heldPrices } from '../kit/prices.ts';

const site = builtSite();
// The browser itself reports calls that fail, and the page says that it has no prices.
const visitor = regular(site, {
  expectedComplaints: /Failed to load resource|The live prices could not be fetched/,
});
const dismissed = { demoDismissed: 'true' };

const hint = 'A number up to 999,999';
const refusal = `This is not an amount. ${hint}. `;

rehearse(
  amountStoryModel,
  'browser',
  async () => {
    const page = visitor.page();
    // Leaving the screen and coming back begins the story anew: faster than a new page.
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
    const toldLive = 'The phones show $1,200.00: 0.375 ETH, or 1,200.000000 USDT. Live rates.';
    const told500 = 'The phones show $500.00: 0.25 ETH, or 500.000000 USDT. Sample rates.';
    const toldMost = 'The phones show $999,999.99: 312.499997 ETH, or 999,999.990000 USDT. Live rates.';
    const type = (entry: string) => () => amount.fill(entry);
    /** Prices are asked for every minute, and an answer is awaited for 10 s. */
    const asked = async () => {
      while (prices.waiting() === 0) {
        await pass(page, 2_000);
      }
    };
    const come = (age: string) => async () => {
      await asked();
      await prices.come(samplePrices, age);
    };
    const lose = async () => {
      await asked();
      await prices.fail();
    };
    return {
      act: {
        'enter the field': () => amount.focus(),
        'type 1200': type('1200'),
        'type twelve and a half': type(' 12.50 '),
        'type the largest amount': type('999999.99'),
        'type nothing': type(''),
        'type 0': type('0'),
        'type letters': type('abc'),
        'type a comma': type('1,5'),
        'type 12 digits': type('123456789012'),
        'type a negative amount': type('-5'),
        'paste a sentence': async () => {
          await amount.selectText();
          await page.keyboard.insertText('about 500 dollars');
        },
        'leave the field': () => amount.blur(),
        'live prices come': come('100'),
        'prices come, too old': come('540'),
        'the prices grow old': () => pass(page, 21_000),
        'the prices are lost': lose,
        leave: () => goWithin(page, '/404'),
      },
      see: {
        'the sample': async () => {
          await shows500('Sample')();
          expect(prices.waiting()).toBe(0);
        },
        'left unasked': () => expect(prices.waiting()).toBe(0),
        'the sample, prices asked for': shows500('Sample'),
        'the sample, live': shows500('Live'),
        'the sample, indicative': shows500('Indicative'),
        'typing 1200': shows('1200', '1,200.00', 'Sample'),
        'typing twelve and a half': shows(' 12.50 ', '12.50', 'Sample'),
        'twelve and a half told': shows(
          ' 12.50 ',
          '12.50',
          'Sample',
          'The phones show $12.50: 0.00625 ETH, or 12.500000 USDT. Sample rates.',
        ),
        '1200 told': shows('1200', '1,200.00', 'Sample', told1200),
        '1200 told, live since': shows('1200', '1,200.00', 'Live', told1200),
        'typing the largest amount, live': shows('999999.99', '999,999.99', 'Live', told1200),
        'the largest amount told, live': shows('999999.99', '999,999.99', 'Live', toldMost),
        'letters after 1200': shows('abc', '1,200.00', 'Sample', told1200, hint),
        'typing 1200 again': shows('1200', '1,200.00', 'Sample', told1200),
        'letters refused after 1200': shows('abc', '1,200.00', 'Sample', refusal + told1200, hint),
        '1200 again, letters refused': shows('1200', '1,200.00', 'Sample', refusal + told1200),
        'typing 1200, live': shows('1200', '1,200.00', 'Live'),
        '1200 told, live': shows('1200', '1,200.00', 'Live', toldLive),
        '1200 told as live, indicative since': shows('1200', '1,200.00', 'Indicative', toldLive),
        'nothing typed': shows500('Sample', ''),
        'nothing refused': shows500('Sample', '', undefined, refusal + told500),
        'the sample again': shows500('Sample', '500', undefined, refusal + told500),
        'the sample, typing': shows500('Sample'),
        'the sample told': shows500('Sample', '500', undefined, told500),
        '0 typed': shows500('Sample', '0', hint),
        'letters typed': shows500('Sample', 'abc', hint),
        'a comma typed': shows500('Sample', '1,5', hint),
        '12 digits typed': shows500('Sample', '123456789012', hint),
        'a negative amount typed': shows500('Sample', '-5', hint),
        // The field takes twelve characters.
        'a sentence pasted': shows500('Sample', 'about 500 do', hint),
        left: () => page.getByRole('heading', { name: 'Page Not Found' }).waitFor(),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

test('an amount that was typed before the script came stands in both fields and on every phone', async () => {
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

test('the largest amount pushes nothing aside, on any screen of the phone', async () => {
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

test('the phone with its amount is in the first view of a small phone', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
  await visit.page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, '/');
  const figure = visit.page.locator('[role=img] b').first();
  expect(await figure.textContent()).toBe('$500.00');
  const box = await figure.boundingBox();
  expect((box?.y ?? 664) + (box?.height ?? 0)).toBeLessThan(664);
});

test('without script the page has the sample amount, and no field that would lead nowhere', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false });
  const { page, server } = visit;
  await page.goto(`${server.url}/`);
  expect(await page.locator('#amount').isVisible()).toBe(false);
  expect(await page.locator('[data-first-screen] [role=img]').getAttribute('aria-label')).toBe(
    'Wallet screen: $500.00 as 0.25 ETH, 500.000000 USDT, 2,080.73 XLM and 500.00 USD in your bank',
  );
  expect(await page.locator('output').textContent()).toBe('500.000000');
});

import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faqModel } from '../../models/shell/faq.model.ts';
import { paymentTabsModel } from '../../models/wallet/payment-tabs.model.ts';
import { swapCalculatorModel } from '../../models/wallet/swap-calculator.model.ts';
import { builtSite, open } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { samplePrices } from '../../support/prices.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { goWithin, pass, regular, sees } from '../kit/page.ts';
import { heldPrices } from '../kit/prices.ts';

const path = '/swiftex-wallet';
const site = builtSite();
// The browser logs failed requests, and the page logs missing prices.
const visitor = regular(site, {
  expectedComplaints: /Failed to load resource|The live prices could not be fetched/,
});

rehearse(
  walkOf(swapCalculatorModel, {
    'indicative, requesting': {
      'prices arrive, 12 s old': 'live, 12 s old',
      'after 10000 ms': 'no answer in time',
    },
    'live, 12 s old': { 'after 60000 ms': 'live, requesting' },
    'live, requesting': { 'the call fails': 'indicative' },
    indicative: { 'choose USDC to BNB': 'USDC to BNB', 'after 60000 ms': 'indicative, requesting' },
    'USDC to BNB': { 'choose ETH to USDT': 'indicative' },
    'no answer in time': {},
  }),
  'browser',
  async () => {
    const page = visitor.page();
    // Leaving the screen and coming back creates a new calculator. This is faster than loading a new page.
    await visitor.arrive('/404');
    const prices = await heldPrices(page);
    await page.keyboard.press('Shift');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    await goWithin(page, path);
    const amount = page.getByLabel('You spend, in');
    await amount.waitFor();

    const look = () =>
      page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('[name=amount]');
        return {
          entry: field?.value,
          hint: document.getElementById('swap-hint')?.textContent,
          received: document.querySelector('output')?.textContent,
          rate: document.querySelector('#swap p b')?.textContent,
        };
      });
    const shows = (entry: string, received: string, rate: string, hint = '') =>
      sees(look, { entry, hint, received, rate });
    const indicative = 'Indicative rate';
    const choose = (name: RegExp) => page.getByRole('radio', { name }).check();
    return {
      act: {
        'prices arrive, 12 s old': () => prices.come(samplePrices, '12'),
        'the call fails': () => prices.fail(),
        'choose USDC to BNB': () => choose(/^USDC to BNB/),
        'choose ETH to USDT': () => choose(/^ETH to USDT/),
      },
      see: {
        'indicative, requesting': () => shows('1', '2,000.000000 USDT', indicative),
        indicative: () => shows('1', '2,000.000000 USDT', indicative),
        'live, 12 s old': () =>
          shows('1', '3,200.000000 USDT', expect.stringMatching(/^Live rate, \d+ s old$/)),
        'no answer in time': () => shows('1', '2,000.000000 USDT', indicative),
        'live, requesting': () =>
          shows('1', '3,200.000000 USDT', expect.stringMatching(/^Live rate, \d+ s old$/)),
        'USDC to BNB': () => shows('1', '0.004000 BNB', indicative),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  paymentTabsModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.come(path);
    const tab = (name: string) => page.getByRole('tab', { name });
    const press = (key: string) => async () => {
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press(key);
      expect(
        await page.getByRole('tab', { selected: true }).evaluate((it) => it === document.activeElement),
      ).toBe(true);
    };
    const look = async () => ({
      selected: await page.getByRole('tab', { selected: true }).allTextContents(),
      panels: await page.getByRole('tabpanel').evaluateAll((panels) => panels.map(({ id }) => id)),
    });
    return {
      act: {
        'choose Payment': () => tab('Payment Methods').click(),
        'choose Fees': () => tab('Fees').click(),
        'press the right arrow': press('ArrowRight'),
        'press the left arrow': press('ArrowLeft'),
        'press Home': press('Home'),
        'press End': press('End'),
      },
      see: {
        Payment: () => sees(look, { selected: ['Payment Methods'], panels: ['payment-panel'] }),
        Fees: () => sees(look, { selected: ['Fees'], panels: ['fees-panel'] }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  faqModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.come(path);
    const questions = page.locator('#faq h3 button');
    const look = async () => ({
      expanded: await questions.evaluateAll((buttons) => buttons.map(({ ariaExpanded }) => ariaExpanded)),
      answers: await page.locator('#faq').getByRole('region').allTextContents(),
    });
    const opened = (...expanded: Array<'true' | 'false'>) =>
      sees(look, { expanded, answers: expanded.includes('true') ? [expect.any(String)] : [] });
    return {
      act: {
        'click the first': () => questions.nth(0).click(),
        'click the second': async () => {
          await questions.nth(1).focus();
          await page.keyboard.press('Enter');
        },
      },
      see: {
        'all closed': () => opened('false', 'false', 'false'),
        'first open': () => opened('true', 'false', 'false'),
        'second open': () => opened('false', 'true', 'false'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

describe('the wallet page', () => {
  test('shows which network the beta uses and offers the app downloads (SHELL-25, WALLET-4, WALLET-5, WALLET-8)', async () => {
    await using visit = await site.visit();
    const { page } = visit;
    await open(visit, path);
    await page
      .getByText('On the test network the beta uses test tokens. On mainnet it uses real funds.')
      .waitFor();
    for (const name of ['Download now', 'Download Apk']) {
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.getByRole('dialog', { name: 'Download SwiftEx' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const form = page.getByRole('link', { name: 'iOS testers’ form' });
    expect(await form.evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])).toEqual([
      'https://example.com/forms/testflight-testnet',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('calculates a swap with live prices to six decimals, and shows zero for an invalid amount (WALLET-12, WALLET-13, WALLET-15 to WALLET-17, WALLET-23)', async () => {
    await using visit = await site.visit();
    const { page } = visit;
    await open(visit, path);
    await page.getByText(/^Live rate, \d+ s old$/).waitFor();
    const received = page.getByRole('status', { name: 'You receive' });
    const amount = page.getByLabel('You spend, in ETH');
    const results: Array<string | null> = [];
    for (const entry of [
      '1',
      '0.1',
      '1e-6',
      '123456789.123456',
      '9'.repeat(10_000),
      '-3',
      'NaN',
      '0x10',
      '١٢',
    ]) {
      await amount.fill(entry);
      results.push(await received.textContent());
    }
    expect(results).toEqual([
      '3,200.000000 USDT',
      '320.000000 USDT',
      '0.003200 USDT',
      '395,061,725,195.059200 USDT',
      '0.000000 USDT',
      '0.000000 USDT',
      '0.000000 USDT',
      '0.000000 USDT',
      '0.000000 USDT',
    ]);
    await amount.press('Tab');
    expect(await amount.inputValue()).toBe('0');
  });

  test('keeps a pair and an amount chosen before hydration (WALLET-19)', async () => {
    await using visit = await site.visit();
    const { page, server } = visit;
    const held: Route[] = [];
    await page.route('**/*.js', (route) => void held.push(route));
    await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /^BNB to USDC/ }).check();
    await page.getByRole('textbox', { name: /^You spend/ }).fill('0.5');
    await page.unroute('**/*.js');
    await Promise.all(held.map((route) => route.continue()));
    await page.getByText(/^Live rate, /).waitFor();
    expect(await page.locator('output').textContent()).toBe('320.000000 USDC');
    expect(await page.getByLabel('You spend, in BNB').inputValue()).toBe('0.5');
    expect(await page.getByRole('radio', { name: 'BNB to USDC' }).isChecked()).toBe(true);
  });

  test.each(['?section=faq', '#faq'])(
    'scrolls to the FAQ when its address ends with %s (WALLET-3)',
    async (part) => {
      await using visit = await site.visit({ reducedMotion: 'reduce' });
      const { page } = visit;
      await open(visit, `${path}${part}`);
      const top = () => page.locator('#faq').evaluate((faq) => Math.round(faq.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThan(120);
      expect(await top()).toBeGreaterThan(-1);
    },
  );

  test('stacks the feature cards with the top edge of each card visible when the page scrolls to the last card (WALLET-7)', async () => {
    await using visit = await site.visit({ reducedMotion: 'reduce' });
    const { page } = visit;
    await open(visit, path);
    const tops = await page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=features-title] > ol > li')];
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const last = cards.at(-1);
      window.scrollTo({ top: (last?.offsetTop ?? 0) - header - 66, behavior: 'instant' });
      window.scrollTo({
        top: window.scrollY + (last?.getBoundingClientRect().top ?? 0) - header - 66,
        behavior: 'instant',
      });
      return cards.map((card) => Math.round(card.getBoundingClientRect().top - header));
    });
    expect(tops).toEqual([16, 26, 36, 46, 56, 66]);
  });

  test('shows both panels and every FAQ answer, and hides the tabs, when JavaScript is off (WALLET-20, WALLET-42, WALLET-46)', async () => {
    await using visit = await site.visit({ javaScriptEnabled: false });
    const { page, server } = visit;
    await page.goto(`${server.url}${path}`);
    for (const text of [
      'Three ways to fund your wallet and get paid',
      'No fee for transactions and withdrawals, for now',
      'Yes, by its private key',
      'Not on testnet, which is for testing',
      'The calculator needs JavaScript.',
    ]) {
      expect(await page.getByText(text).isVisible()).toBe(true);
    }
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
  });

  test('has no axe violations and no horizontal scroll on either tab with an open FAQ question', async () => {
    await using visit = await site.visit({ reducedMotion: 'reduce' });
    const { page } = visit;
    await open(visit, path);
    await page.getByRole('button', { name: 'Can I import a wallet that I already have?' }).click();
    await page.getByRole('textbox', { name: /^You spend/ }).fill('1,5');
    for (const tab of ['Payment Methods', 'Fees']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
    }
  });
});

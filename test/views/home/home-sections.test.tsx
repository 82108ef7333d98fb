import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { demoDialogMachine } from '../../../src/machines/demo-dialog.machine.ts';
import { downloadDialogMachine } from '../../../src/machines/download-dialog.machine.ts';
import { landingStepsMachine } from '../../../src/machines/landing-steps.machine.ts';
import { HomeSections } from '../../../src/views/home/home-sections.tsx';

const nothing = fromCallback<EventObject>(() => undefined);

/** The home page, for a visitor who dismissed the demo before. */
function renderHome() {
  const downloadDialog = createActor(
    downloadDialogMachine.provide({ actors: { lockScroll: nothing } }),
  ).start();
  const demoDialog = createActor(
    demoDialogMachine.provide({
      actors: { lockScroll: nothing, watchAttention: nothing, readDismissal: fromPromise(async () => true) },
      actions: { storeDismissal: () => undefined },
    }),
    { input: { loadedFor: 0 } },
  ).start();
  const landingSteps = createActor(landingStepsMachine.provide({ actors: { watchSteps: nothing } })).start();
  render(
    <HomeSections downloadDialog={downloadDialog} demoDialog={demoDialog} landingSteps={landingSteps} />,
  );
  return { downloadDialog, demoDialog, landingSteps };
}

afterEach(cleanup);

test('the page opens with the one headline, and every section is named by its own heading', () => {
  renderHome();
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Your gateway to effortless fiat and cryptocurrency exchange',
  ]);
  expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby'))).toEqual([
    'hero-title',
    'one-tap-title',
    'why-title',
    'features-title',
    'steps-title',
    'cash-out-title',
    'private-title',
    'banner-title',
    'contact-title',
  ]);
});

test('the four features say what the specification says', () => {
  renderHome();
  const features = within(screen.getByRole('region', { name: /everything between/i }));
  const cards = features
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);
  expect(cards).toEqual([
    ['Send', 'Send crypto assets to multichain wallets.'],
    ['Wallet', 'Import or create multichain wallets.'],
    ['Swap', 'Swap assets across blockchains securely.'],
    ['Trade & Cashout', 'Trade and cash out on a decentralized exchange and through anchors.'],
  ]);
});

test('the five landing steps lead where the specification sends them', () => {
  renderHome();
  const steps = within(screen.getByRole('region', { name: /five steps/i })).getAllByRole('listitem');
  const seen = steps.map((step) => {
    const link = within(step).getByRole('link');
    return [within(step).getByRole('heading').textContent, link.textContent, link.getAttribute('href')];
  });
  expect(seen).toEqual([
    ['Import wallets or add crypto assets', 'Get Started', '/swiftex-wallet'],
    ['Send, receive, swap across multichain wallets', 'Send Assets', '/swiftex-wallet'],
    ['Bridge your assets', 'Bridge Now', '/fiat-exchange'],
    ['Trade via Stellar DEX', 'Start Trading', '/fiat-exchange'],
    ['Going on and off ramp', 'View Options', '/fiat-exchange'],
  ]);
});

test('a sale is told in nine steps, in the order of the app', () => {
  renderHome();
  const sale = within(screen.getByRole('region', { name: /cash out in nine/i })).getAllByRole('listitem');
  expect(sale.map((step) => step.firstChild?.textContent)).toEqual([
    'Choose a provider',
    'Open the Sell tab',
    'Pick the crypto',
    'Pick the fiat currency',
    'Set the payout method',
    'Enter the amount',
    'Press Sell Now',
    'Verify your identity, if needed',
    'Confirm',
  ]);
});

test('the rates are the fallback rates, and are called samples', () => {
  renderHome();
  const strip = screen.getByText('Sample rates, not live prices').parentElement;
  expect(
    within(strip as HTMLElement)
      .getAllByRole('listitem')
      .map((rate) => rate.textContent),
  ).toEqual(['1 ETH = 2,000.000000 USDT', '1 BNB = 250.000000 USDC', '1 USDC = 0.004000 BNB']);
});

test('every Get Beta Access opens the download dialog', () => {
  const { downloadDialog } = renderHome();
  for (const button of screen.getAllByRole('button', { name: 'Get Beta Access' })) {
    fireEvent.click(button);
    expect(downloadDialog.getSnapshot().value).toEqual({ open: 'testnet' });
    downloadDialog.send({ type: 'dialog.dismissed' });
  }
});

test('View Demo opens the demo, also for a visitor who dismissed it before', async () => {
  const { demoDialog } = renderHome();
  await expect.poll(() => demoDialog.getSnapshot().value).toBe('closed');
  fireEvent.click(screen.getByRole('button', { name: 'View Demo' }));
  expect(demoDialog.getSnapshot().value).toEqual({ open: 'poster' });
});

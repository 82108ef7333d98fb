import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { downloadDialogMachine } from '../../../src/machines/download/download-dialog.machine.ts';
import { amountStoryMachine } from '../../../src/machines/home/amount-story.machine.ts';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { landingStepsMachine } from '../../../src/machines/home/landing-steps.machine.ts';
import { HomeSections } from '../../../src/views/home/home-sections.tsx';

const nothing = fromCallback<EventObject>(() => undefined);

/** Renders the home page without the demo's timer. */
function renderHome() {
  const downloadDialog = createActor(
    downloadDialogMachine.provide({ actors: { lockScroll: nothing, holdTurn: nothing } }),
  ).start();
  const demoDialog = createActor(
    demoDialogMachine.provide({
      actors: { lockScroll: nothing, holdTurn: nothing },
      actions: { storeDismissal: () => undefined },
    }),
  ).start();
  const landingSteps = createActor(landingStepsMachine.provide({ actors: { watchSteps: nothing } })).start();
  const amountStory = createActor(amountStoryMachine.provide({ actors: { watchRates: nothing } })).start();
  render(
    <HomeSections
      downloadDialog={downloadDialog}
      demoDialog={demoDialog}
      landingSteps={landingSteps}
      amountStory={amountStory}
    />,
  );
  return { downloadDialog, demoDialog, landingSteps };
}

afterEach(cleanup);

test('the home page has one headline and its sections in order, each named by its heading (HOME-1, HOME-2, HOME-6)', () => {
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

test('the home page shows the four features with their required texts (HOME-38)', () => {
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

test('the five landing steps of the home page link to their pages (HOME-39)', () => {
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

test('the cash-out section of the home page lists nine steps in order (HOME-44)', () => {
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

test('the home page shows a sample amount at the fallback rates at first (HOME-16, HOME-28, HOME-35, HOME-36)', () => {
  renderHome();
  const bar = within(screen.getByRole('region', { name: 'From quote to trade in one tap' }));
  expect(bar.getByLabelText<HTMLInputElement>('You spend, in US dollars').value).toBe('500');
  expect(bar.getByRole('status').textContent).toBe('500.000000');
  expect(bar.getByText(/^Sample rate: /).textContent).toBe(
    'Sample rate: 1 ETH = 2,000.00 USD. In the app, the quote also includes the swap fee.',
  );
});

test('an amount typed on the home page appears in the other amount field and on every phone and drawing (HOME-17, HOME-18, HOME-40, HOME-43, HOME-45)', () => {
  const { landingSteps } = renderHome();
  const field = screen.getByLabelText<HTMLInputElement>('Try it with your amount');
  fireEvent.change(field, { target: { value: '1200' } });
  expect(screen.getByLabelText<HTMLInputElement>('You spend, in US dollars').value).toBe('1200');
  const screens = [0, 1, 2, 3, 4].map((index) => {
    act(() => landingSteps.send({ type: 'step.reached', index }));
    return screen.getAllByRole('img').map((phone) => phone.getAttribute('aria-label'));
  });
  const wallet =
    'Wallet screen: $1,200.00 as 0.6 ETH, 1,200.000000 USDT, 4,993.76 XLM and 1,200.00 USD in your bank';
  const lock = 'Lock screen: unlock with a passkey or the 6-digit PIN';
  const networks = 'A switch between the two networks: testnet with test tokens, mainnet with real funds';
  expect(screens).toEqual(
    [
      wallet,
      'Send screen: 0.6 ETH to an address on the matching network',
      'Bridge screen: 1,200.00 USDC from BNB Chain to Stellar, ready to review',
      'Order book for XLM and USDC on the Stellar DEX, with your own offer for 4,993.76 XLM 40% filled',
      'Cash-out screen: 0.6 ETH for about $1,200.00 on a bank account, next step the deposit address',
    ].map((step) => [wallet, step, lock, networks]),
  );
  expect(screen.getAllByText('$1,200.00', { selector: '[role=img] i' }).length).toBe(3);
  const steps = within(screen.getByRole('region', { name: /five steps/i })).getAllByRole('listitem');
  expect(steps.map((step) => step.firstChild?.textContent)).toEqual([
    '1You bring 0.6 ETH',
    '2You sign for 0.6 ETH',
    '3On Stellar 1,200.00 USDC',
    '4In the book 4,993.76 XLM',
    '5In your bank, about 1,200.00 USD',
  ]);
  const sale = within(screen.getByRole('region', { name: /cash out in nine/i })).getAllByRole('listitem');
  expect(sale[5]?.textContent).toBe('Enter the amount0.6ETH');
  const cards = within(screen.getByRole('region', { name: /everything between/i }));
  expect(cards.getAllByText(/^0\.6 ETH$|^1,200\.00/).map(({ textContent }) => textContent)).toEqual([
    '0.6 ETH',
    '0.6 ETH',
    '1,200.000000 USDT',
    '1,200.00 USD',
  ]);
});

test('every Get Beta Access button of the home page opens the download dialog (HOME-7, HOME-49)', () => {
  const { downloadDialog } = renderHome();
  for (const button of screen.getAllByRole('button', { name: 'Get Beta Access' })) {
    fireEvent.click(button);
    expect(downloadDialog.getSnapshot().value).toEqual({ open: 'testnet' });
    downloadDialog.send({ type: 'dialog.dismissed' });
  }
});

test('the View Demo button of the home page opens the demo (HOME-8)', async () => {
  const { demoDialog } = renderHome();
  await expect.poll(() => demoDialog.getSnapshot().value).toBe('closed');
  fireEvent.click(screen.getByRole('button', { name: 'View Demo' }));
  expect(demoDialog.getSnapshot().value).toEqual({ open: 'poster' });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { PriceQuote } from '../../../src/contract/prices.ts';
import { swapCalculatorMachine } from '../../../src/machines/wallet/swap-calculator.machine.ts';
import { SwapCalculator } from '../../../src/views/wallet/swap-calculator.tsx';
import { swapCalculatorModel } from '../../models/wallet/swap-calculator.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { otherPrices, priceTime, samplePrices } from '../../support/prices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const asking = 'Indicative rateGetting the live price';
const indicative = 'Indicative rateLive prices are unavailable. We try again every minute';
const old = (age: string) =>
  `Indicative rate, ${age} oldLive prices are unavailable. We try again every minute`;
const live = (age: string) => `Live rate, ${age} oldUpdated every minute`;

rehearse(swapCalculatorModel, 'view', () => {
  const { prices, time, unmount } = renderCalculator();
  const tell = (now: number) => act(() => time.tell({ type: 'clock.ticked', now }));
  const type = (value: string) => () => fireEvent.change(amount(), { target: { value } });
  const choose = (name: RegExp) => () => fireEvent.click(screen.getByRole('radio', { name }));
  return {
    act: {
      'prices arrive, 12 s old': () =>
        act(async () => prices.latest().resolve({ prices: samplePrices, at: priceTime - 12_000 })),
      'prices arrive, 9 min old': () =>
        act(async () => prices.latest().resolve({ prices: samplePrices, at: priceTime - 540_000 })),
      'the price is 2 min old': () => tell(priceTime + 108_000),
      'the price is over 2 min old': () => tell(priceTime + 108_001),
      'other prices arrive': () =>
        act(async () => prices.latest().resolve({ prices: otherPrices, at: priceTime })),
      'the call fails': () => act(async () => prices.latest().reject(new Error('502'))),
      'a second passes': () => tell(priceTime + 1_000),
      'type a tenth': type('0.1'),
      'type nothing': type(''),
      'type nonsense': type('1,5 🦜'),
      'leave the field': () => fireEvent.blur(amount()),
      'choose USDC to BNB': choose(/^USDC to BNB/),
      'choose ETH to USDT': choose(/^ETH to USDT/),
      leave: unmount,
    },
    see: {
      'indicative, requesting': () => shows('1', '2,000.000000 USDT', asking),
      indicative: () => shows('1', '2,000.000000 USDT', indicative),
      'live, 12 s old': () => shows('1', '3,200.000000 USDT', live('12 s')),
      'no answer in time': () => shows('1', '2,000.000000 USDT', indicative),
      'indicative, 9 min old': () => shows('1', '3,200.000000 USDT', old('9 min')),
      'indicative, 9 min old, requesting': () =>
        shows('1', '3,200.000000 USDT', 'Indicative rate, 9 min oldGetting the live price'),
      'live, 2 min old': () => shows('1', '3,200.000000 USDT', live('2 min')),
      'indicative, 2 min old': () => shows('1', '3,200.000000 USDT', old('2 min')),
      'live, 13 s old': () => shows('1', '3,200.000000 USDT', live('13 s')),
      'live, requesting': () => shows('1', '3,200.000000 USDT', live('12 s')),
      'live at other prices': () => shows('1', '4,000.000000 USDT', live('0 s')),
      'live at other prices, requesting': () => shows('1', '4,000.000000 USDT', live('0 s')),
      'a tenth at the indicative rate': () => shows('0.1', '200.000000 USDT', asking),
      'a tenth at the live rate': () => shows('0.1', '320.000000 USDT', live('12 s')),
      'nothing entered': () => shows('', '0.000000 USDT', live('12 s')),
      'nonsense entered': () =>
        shows(
          '1,5 🦜',
          '0.000000 USDT',
          live('12 s'),
          'Enter a number, such as 1.5. Until then it counts as 0.',
        ),
      '0 entered': () => shows('0', '0.000000 USDT', live('12 s')),
      'USDC to BNB': () => shows('1', '0.004000 BNB', indicative),
      'USDC to BNB, live': () => shows('1', '0.001563 BNB', live('12 s')),
      'given up': () => {
        expect(prices.latest().signal.aborted).toBe(true);
        expect(document.body.textContent).toBe('');
      },
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('every pair of the swap calculator shows an indicative rate until live prices arrive (WALLET-14, WALLET-29, WALLET-31)', async () => {
  const { prices } = renderCalculator();
  const pairs = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(pairs()).toEqual([
    'ETH to USDT1 ETH = 2,000.000000 USDT',
    'BNB to USDC1 BNB = 250.000000 USDC',
    'USDC to BNB1 USDC = 0.004000 BNB',
  ]);
  await act(async () => prices.latest().resolve({ prices: samplePrices, at: priceTime }));
  expect(pairs()).toEqual([
    'ETH to USDT1 ETH = 3,200.000000 USDT',
    'BNB to USDC1 BNB = 640.000000 USDC',
    'USDC to BNB1 USDC = 0.001563 BNB',
  ]);
});

function renderCalculator() {
  const prices = heldPromise<PriceQuote>();
  const time = heldCallback();
  const calculator = createActor(
    swapCalculatorMachine.provide({
      actors: { fetchPrices: prices.logic, watchClock: time.logic },
      actions: { reportFailure: () => undefined },
    }),
  ).start();
  time.tell({ type: 'clock.ticked', now: priceTime });
  const { unmount } = render(<SwapCalculator calculator={calculator} />);
  return {
    prices,
    time,
    unmount: () => {
      unmount();
      calculator.stop();
    },
  };
}

const amount = () => screen.getByLabelText<HTMLInputElement>(/^You spend, in /);

const status = () => screen.getByText(/^(Live|Indicative) rate/).closest('p')?.textContent;

function shows(entry: string, received: string, rate: string, hint = '') {
  const field = amount();
  expect({
    entry: field.value,
    isInvalid: field.getAttribute('aria-invalid'),
    hint: document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    received: screen.getByRole('status', { name: 'You receive' }).textContent,
    rate: status(),
  }).toEqual({ entry, isInvalid: String(hint !== ''), hint, received, rate });
}

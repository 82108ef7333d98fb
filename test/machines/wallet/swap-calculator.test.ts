import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PriceQuote } from '../../../src/contract/prices.ts';
import {
  ageOf,
  isLive,
  swapCalculatorMachine,
} from '../../../src/machines/wallet/swap-calculator.machine.ts';
import { swapCalculatorModel } from '../../models/wallet/swap-calculator.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { otherPrices, priceTime, samplePrices } from '../../support/prices.ts';
import { settle } from '../../support/settle.ts';

rehearse(swapCalculatorModel, 'machine', () => {
  const { clock, prices, time, failures, calculator } = startCalculator();
  const shows = (
    state: 'asking' | 'resting',
    pairId: string,
    entry: string,
    shown?: PriceQuote['prices'],
  ) => {
    const { value, context } = calculator.getSnapshot();
    const { quote, pairId: chosen, entries } = context;
    expect([value, chosen, entries[chosen], quote?.prices]).toEqual([{ cycle: state }, pairId, entry, shown]);
    expect(prices.pending().length).toBe(state === 'asking' ? 1 : 0);
  };
  const isAged = (age: number, isYoung = true) => {
    const { context } = calculator.getSnapshot();
    expect([ageOf(context), isLive(context)]).toEqual([age, isYoung]);
  };
  const becomes = (age: number) => () => time.tell({ type: 'clock.ticked', now: priceTime - 12_000 + age });
  return {
    act: {
      'prices arrive, 12 s old': () =>
        settle(() => prices.latest().resolve({ prices: samplePrices, at: priceTime - 12_000 })),
      'prices arrive, 9 min old': () =>
        settle(() => prices.latest().resolve({ prices: samplePrices, at: priceTime - 540_000 })),
      'the price is 2 min old': becomes(120_000),
      'the price is over 2 min old': becomes(120_001),
      'other prices arrive': () =>
        settle(() => prices.latest().resolve({ prices: otherPrices, at: priceTime + 60_000 })),
      'the call fails': () => settle(() => prices.latest().reject(new Error('502'))),
      'a second passes': () => time.tell({ type: 'clock.ticked', now: priceTime + 1_000 }),
      'type a tenth': () => calculator.send({ type: 'amount.edited', entry: '0.1' }),
      'type nothing': () => calculator.send({ type: 'amount.edited', entry: '' }),
      'type nonsense': () => calculator.send({ type: 'amount.edited', entry: '1,5 🦜' }),
      'leave the field': () => calculator.send({ type: 'amount.left' }),
      'choose USDC to BNB': () => calculator.send({ type: 'pair.chosen', pairId: 'USDC-BNB' }),
      'choose ETH to USDT': () => calculator.send({ type: 'pair.chosen', pairId: 'ETH-USDT' }),
      leave: () => calculator.stop(),
    },
    see: {
      'indicative, requesting': () => shows('asking', 'ETH-USDT', '1'),
      indicative: () => {
        shows('resting', 'ETH-USDT', '1');
        expect(failures.length).toBe(1);
      },
      'live, 12 s old': () => {
        shows('resting', 'ETH-USDT', '1', samplePrices);
        isAged(12);
        expect(failures).toEqual([]);
      },
      'no answer in time': () => {
        shows('resting', 'ETH-USDT', '1');
        expect(failures.at(-1)).toBe('no answer in time');
      },
      'indicative, 9 min old': () => {
        shows('resting', 'ETH-USDT', '1', samplePrices);
        isAged(540, false);
      },
      'indicative, 9 min old, requesting': () => {
        shows('asking', 'ETH-USDT', '1', samplePrices);
        isAged(540, false);
      },
      'live, 13 s old': () => isAged(13),
      'live, 2 min old': () => isAged(120),
      'indicative, 2 min old': () => isAged(120, false),
      'live, requesting': () => shows('asking', 'ETH-USDT', '1', samplePrices),
      'live at other prices': () => {
        shows('resting', 'ETH-USDT', '1', otherPrices);
        isAged(0);
      },
      'live at other prices, requesting': () => shows('asking', 'ETH-USDT', '1', otherPrices),
      'a tenth at the indicative rate': () => shows('asking', 'ETH-USDT', '0.1'),
      'a tenth at the live rate': () => shows('resting', 'ETH-USDT', '0.1', samplePrices),
      'nothing entered': () => shows('resting', 'ETH-USDT', '', samplePrices),
      'nonsense entered': () => shows('resting', 'ETH-USDT', '1,5 🦜', samplePrices),
      '0 entered': () => shows('resting', 'ETH-USDT', '0', samplePrices),
      'USDC to BNB': () => shows('resting', 'USDC-BNB', '1'),
      'USDC to BNB, live': () => shows('resting', 'USDC-BNB', '1', samplePrices),
      'given up': () => {
        expect(prices.latest().signal.aborted).toBe(true);
        expect([prices.pending(), time.isRunning(), failures]).toEqual([[], false, []]);
      },
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('every pair keeps its own amount (WALLET-11)', () => {
  const { calculator } = startCalculator();
  calculator.send({ type: 'amount.edited', entry: '7' });
  calculator.send({ type: 'pair.chosen', pairId: 'BNB-USDC' });
  calculator.send({ type: 'amount.edited', entry: '2.5' });
  calculator.send({ type: 'pair.chosen', pairId: 'ETH-USDT' });
  expect(calculator.getSnapshot().context.entries).toEqual({
    'ETH-USDT': '7',
    'BNB-USDC': '2.5',
    'USDC-BNB': '1',
  });
});

test('a price request without a response is aborted and logged after 10 s (WALLET-26)', () => {
  const { calculator, clock, failures, prices } = startCalculator();
  clock.increment(10_000);
  expect([prices.latest().signal.aborted, failures]).toEqual([true, ['no answer in time']]);
  expect(calculator.getSnapshot().value).toEqual({ cycle: 'resting' });
});

test('prices are requested every 60 s, even if responses are slow (WALLET-22)', async () => {
  const { clock, prices } = startCalculator();
  const asked: number[] = [];
  for (let second = 1; second <= 180; second++) {
    const before = prices.calls.length;
    clock.increment(1_000);
    if (prices.calls.length > before) {
      asked.push(second);
    }
    if (second % 60 === 9) {
      await settle(() => prices.latest().resolve({ prices: samplePrices, at: priceTime }));
    }
  }
  expect(asked).toEqual([60, 120, 180]);
});

test('every pair starts with an amount of 1, and a failed request is logged with its reason (WALLET-10, WALLET-25)', async () => {
  const { calculator, failures, prices } = startCalculator();
  expect(calculator.getSnapshot().context.entries).toEqual({
    'ETH-USDT': '1',
    'BNB-USDC': '1',
    'USDC-BNB': '1',
  });
  const reason = new Error('502');
  await settle(() => prices.latest().reject(reason));
  expect(failures).toEqual([reason]);
});

test('fallback rates have no age and do not count as live (WALLET-31)', () => {
  expect(ageOf({ quote: undefined, now: priceTime })).toBeUndefined();
  expect(isLive({ quote: undefined, now: priceTime })).toBe(false);
});

test('the age of the prices is 0, not negative, when the clock is set back', () => {
  expect(ageOf({ quote: { prices: samplePrices, at: priceTime }, now: priceTime - 5_000 })).toBe(0);
});

function startCalculator() {
  const clock = new SimulatedClock();
  const prices = heldPromise<PriceQuote>();
  const time = heldCallback();
  const failures: unknown[] = [];
  const calculator = createActor(
    swapCalculatorMachine.provide({
      actors: { fetchPrices: prices.logic, watchClock: time.logic },
      actions: { reportFailure: (_, { reason }) => failures.push(reason) },
    }),
    { clock },
  ).start();
  time.tell({ type: 'clock.ticked', now: priceTime });
  return { clock, prices, time, failures, calculator };
}

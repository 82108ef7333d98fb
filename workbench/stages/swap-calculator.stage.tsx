import type { SwapCalculatorRef } from '../../src/machines/swap-calculator.machine.ts';
import { SwapCalculator } from '../../src/views/wallet/swap-calculator.tsx';
import { otherPrices, priceTime, samplePrices } from '../../test/support/prices.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'prices come, 12 s old': [
      send('clock.ticked', { now: priceTime }),
      answer('fetchPrices', { prices: samplePrices, at: priceTime - 12_000 }),
    ],
    'prices come, 9 min old': [
      send('clock.ticked', { now: priceTime }),
      answer('fetchPrices', { prices: samplePrices, at: priceTime - 540_000 }),
    ],
    'the price is 2 min old': [send('clock.ticked', { now: priceTime + 108_000 })],
    'the price is over 2 min old': [send('clock.ticked', { now: priceTime + 108_001 })],
    'other prices come': [answer('fetchPrices', { prices: otherPrices, at: priceTime + 60_000 })],
    'the call fails': [fail('fetchPrices', '502')],
    'a second goes by': [send('clock.ticked', { now: priceTime + 1_000 })],
    'type a tenth': [send('amount.edited', { entry: '0.1' })],
    'type nothing': [send('amount.edited', { entry: '' })],
    'type nonsense': [send('amount.edited', { entry: '1,5 🦜' })],
    'leave the field': [send('amount.left')],
    'choose USDC to BNB': [send('pair.chosen', { pairId: 'USDC-BNB' })],
    'choose ETH to USDT': [send('pair.chosen', { pairId: 'ETH-USDT' })],
    // The page is left: nothing is there any more to be stepped.
    leave: [],
  },
  View: ({ actor }) => <SwapCalculator calculator={actor as SwapCalculatorRef} />,
};

import { expect, test } from 'vitest';
import { isAmount, receivedFor, swapPairs } from '../../src/contract/swap.ts';

const prices = {
  ethereum: { usd: 3012.34 },
  binancecoin: { usd: 612.5 },
  tether: { usd: 0.9998 },
  'usd-coin': { usd: 1.0001 },
};

test('the three swap pairs use their fallback rates when there are no prices (WALLET-10, WALLET-24)', () => {
  expect(
    swapPairs.map(({ id, spend, receive }) => [spend, receive, receivedFor('1', id, undefined)]),
  ).toEqual([
    ['ETH', 'USDT', '2,000.000000'],
    ['BNB', 'USDC', '250.000000'],
    ['USDC', 'BNB', '0.004000'],
  ]);
});

test('a swap rate is the spent coin’s price divided by the received coin’s price (WALLET-23)', () => {
  // 3012.34 / 0.9998, 612.5 / 1.0001 and 1.0001 / 612.5, rounded half up.
  expect(swapPairs.map(({ id }) => receivedFor('1', id, prices))).toEqual([
    '3,012.942589',
    '612.438756',
    '0.001633',
  ]);
});

test.each([
  ['0.1', '200.000000'],
  ['1e-6', '0.002000'],
  ['123456789.123456', '246,913,578,246.912000'],
  ['0.0000000001', '0.000000'],
  ['0.00000000025', '0.000001'],
  ['', '0.000000'],
  ['-3', '0.000000'],
  ['1,5', '0.000000'],
  ['NaN', '0.000000'],
  ['Infinity', '0.000000'],
  ['0x10', '0.000000'],
  ['🚀', '0.000000'],
  ['9'.repeat(10_000), '0.000000'],
])('receivedFor converts %j ETH to %s USDT when there are no prices', (entry, received) => {
  expect(receivedFor(entry, 'ETH-USDT', undefined)).toBe(received);
});

test('receivedFor reads a price in exponent notation like any other price', () => {
  const tiny = { ...prices, 'usd-coin': { usd: 1e-7 }, binancecoin: { usd: 2e-7 } };
  expect(receivedFor('3', 'BNB-USDC', tiny)).toBe('6.000000');
});

test('isAmount accepts only numbers of 0 or more (WALLET-15)', () => {
  expect(['0', '1.5', '1e-6', '', '-1', 'one', '1,5'].filter(isAmount)).toEqual(['0', '1.5', '1e-6']);
});

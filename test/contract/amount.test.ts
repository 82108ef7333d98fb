import { expect, test } from 'vitest';
import { figuresOf, isDrawable } from '../../src/contract/amount.ts';

const prices = {
  ethereum: { usd: 3012.34 },
  binancecoin: { usd: 612.5 },
  tether: { usd: 0.9998 },
  'usd-coin': { usd: 1.0001 },
};

test('the amount figures use the fallback rates when there are no prices (HOME-28, HOME-33)', () => {
  expect(figuresOf('500')).toEqual({
    dollars: '$500.00',
    paid: '500.00',
    ether: '0.25',
    etherPrice: '2,000.00',
    received: '500.000000',
    usdc: '500.00',
    lumens: '2,080.73',
  });
});

test('the amount figures are rounded only once when prices are given (HOME-32, HOME-33, HOME-34)', () => {
  expect(figuresOf('1200.5', prices)).toEqual({
    dollars: '$1,200.50',
    paid: '1,200.50',
    // ether: 1200.5 / 3012.34; received: 1200.5 / 0.9998; usdc: 1200.5 / 1.0001; lumens: usdc / 0.2403
    ether: '0.398527',
    etherPrice: '3,012.34',
    received: '1,200.740148',
    usdc: '1,200.38',
    lumens: '4,995.34',
  });
});

test('the amount figures are exact for the smallest and the largest amount', () => {
  expect([figuresOf('0.01').ether, figuresOf('999999.99').ether]).toEqual(['0.000005', '499.999995']);
  expect(figuresOf('2000').ether).toBe('1');
  expect(figuresOf('200000').ether).toBe('100');
});

test.each(['1', '500', '0.01', '007', ' 12.50 ', '12.', '999999.99'])(
  'the amount form accepts the entry %j as an amount (HOME-19)',
  (entry) => {
    expect(isDrawable(entry)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  '0',
  '0.00',
  'abc',
  '1,5',
  '1,000',
  '-5',
  '+5',
  '1e3',
  '1.234',
  '1000000',
  '123456789012',
  '.5',
  '$500',
  '٣',
  'NaN',
  'Infinity',
  '5\n00',
])('the amount form does not accept the entry %j as an amount', (entry) => {
  expect(isDrawable(entry)).toBe(false);
});

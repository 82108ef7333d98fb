import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal, timesFraction } from '../../src/contract/decimal.ts';

const read = (text: string) => {
  const decimal = parseDecimal(text);
  return decimal === undefined ? undefined : formatDecimal(decimal);
};

/** Parses a number, and throws if it is not valid. */
const exactly = (text: string) => {
  const decimal = parseDecimal(text);
  if (decimal === undefined) {
    throw new Error(`${text} is not a number`);
  }
  return decimal;
};

/** Returns a generator of pseudo-random numbers below `below`. A seed always gives the same numbers. */
function numbersBelow(below: bigint, seed: bigint) {
  let state = seed;
  return () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 3n) % below;
  };
}

describe('the number parser', () => {
  test.each([
    ['1', '1'],
    ['0', '0'],
    ['000', '0'],
    ['007', '7'],
    ['0.1', '0.1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    [' 2.50 ', '2.50'],
    ['1e-6', '0.000001'],
    ['1E3', '1,000'],
    ['1.5e3', '1,500'],
    ['1.5e+1', '15'],
    ['1234.5678e2', '123,456.78'],
    ['1234.5678e-2', '12.345678'],
    ['123456789.123456', '123,456,789.123456'],
    ['999999999999999', '999,999,999,999,999'],
    ['1e14', '100,000,000,000,000'],
    ['0e999', '0'],
  ])('reads %j as %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '.',
    'e5',
    '.e5',
    '1e',
    '1e1.5',
    '-3',
    '-0',
    '−3',
    '1,5',
    '1,000',
    '1 000',
    '1_000',
    '1.2.3',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '0b1',
    '1n',
    '1/2',
    '5%',
    '$5',
    '🚀',
    '1️⃣',
    'مرحبا',
    '١٢٣',
    '１２',
    '½',
    '1\u0000',
    '\u202e123',
    'null',
    '1e15',
    '1e999',
    '1e-999',
    '1e9999999999',
    '1000000000000000',
    '9'.repeat(10_000),
    '🦜'.repeat(5_000),
    'א'.repeat(10_000),
  ])('rejects %j', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

test('parsing a formatted whole number returns the same number', () => {
  const next = numbersBelow(10n ** 15n, 7n);
  for (let turn = 0; turn < 2_000; turn++) {
    const units = next();
    expect(parseDecimal(formatDecimal({ units, scale: 0 }).replaceAll(',', ''))).toEqual({ units, scale: 0 });
  }
});

test('parsing a formatted amount with six decimals returns the same amount', () => {
  const next = numbersBelow(10n ** 18n, 11n);
  for (let turn = 0; turn < 2_000; turn++) {
    const amount = { units: next(), scale: 6 };
    expect(parseDecimal(formatDecimal(amount).replaceAll(',', ''))).toEqual(amount);
  }
});

test('a negative exponent only moves the decimal point when a number is parsed', () => {
  const next = numbersBelow(10n ** 9n, 13n);
  for (let turn = 0; turn < 500; turn++) {
    const digits = next();
    for (const places of [1, 6, 12]) {
      expect(read(`${digits}e-${places}`)).toBe(formatDecimal({ units: digits, scale: places }));
    }
  }
});

test('timesFraction differs from the exact product by at most half a unit in the last decimal place', () => {
  const next = numbersBelow(10n ** 12n, 17n);
  for (let turn = 0; turn < 2_000; turn++) {
    const [a, b, c] = [next(), next(), next() + 1n];
    const product = timesFraction(
      { units: a, scale: 6 },
      { over: { units: b, scale: 8 }, under: { units: c, scale: 2 } },
      6,
    );
    // Compares product / 10^6 with (a / 10^6) * (b / 10^8) / (c / 10^2), both multiplied by 2 c 10^12.
    const difference = 2n * (product.units * c * 10n ** 6n - a * b);
    const half = c * 10n ** 6n;
    expect({ scale: product.scale, isClose: -half < difference && difference <= half }).toEqual({
      scale: 6,
      isClose: true,
    });
  }
});

test('timesFraction returns the original amount when a rate and then its inverse are applied', () => {
  const next = numbersBelow(10n ** 15n, 19n);
  const [over, under] = [exactly('250'), exactly('1')];
  for (let turn = 0; turn < 500; turn++) {
    const amount = { units: next(), scale: 6 };
    expect(timesFraction(timesFraction(amount, { over, under }, 6), { over: under, under: over }, 6)).toEqual(
      amount,
    );
  }
});

test.each([
  ['0.0000005', '0.000001'],
  ['0.00000049999999', '0.000000'],
  ['1.0000015', '1.000002'],
  ['1.0000025', '1.000003'],
  ['999999.9999995', '1,000,000.000000'],
])('timesFraction rounds %s half up to %s', (text, rounded) => {
  const one = exactly('1');
  expect(formatDecimal(timesFraction(exactly(text), { over: one, under: one }, 6))).toBe(rounded);
});

test.each([
  ['0.1', '3', '0.300000'],
  ['1.1', '1.1', '1.210000'],
  ['0.07', '100', '7.000000'],
  ['4.35', '100', '435.000000'],
  ['1.005', '1000', '1,005.000000'],
  ['8.41', '2000', '16,820.000000'],
])('timesFraction multiplies %s by %s without a binary rounding error: %s', (amount, rate, product) => {
  const fraction = { over: exactly(rate), under: exactly('1') };
  expect(formatDecimal(timesFraction(exactly(amount), fraction, 6))).toBe(product);
});

import { type Decimal, formatDecimal, one, parseDecimal, timesFraction, zero } from './decimal.ts';
import type { Prices } from './prices.ts';

/** The initial amount in all drawings of the app, in US dollars. */
export const sampleAmount = '500';

/** The price of one lumen in the drawn order book, in USDC. A fixed price that no price service updates. */
export const lumenPrice = '0.2403';

/** One amount in every format that the app's screens use. */
export type Figures = {
  /** `$500.00` */
  dollars: string;
  /** `500.00` US dollars in a bank account */
  paid: string;
  /** `0.25` */
  ether: string;
  /** The price of one ether, `2,000.00`. */
  etherPrice: string;
  /** `500.000000` USDT */
  received: string;
  /** `500.00` USDC */
  usdc: string;
  /** `2,080.73` XLM */
  lumens: string;
};

const pattern = /^\d{1,6}(?:\.\d{0,2})?$/;

/**
 * Returns whether an entry is an amount that the drawings can show: more than 0 and at most 999,999.99, in
 * dollars and cents.
 */
export const isDrawable = (entry: string) => pattern.test(entry.trim()) && Number(entry) > 0;

/**
 * Returns an amount of US dollars in every format of the drawings. Uses the given prices, or else the
 * fallback prices: $2,000 for ether, $1 for USDC. HOME-19, HOME-28, HOME-32 to HOME-34.
 */
export function figuresOf(amount: string, prices?: Prices): Figures {
  const dollars = parseDecimal(amount) ?? zero;
  const priceOf = (price: number | undefined, fallback: string) =>
    parseDecimal(String(price ?? fallback)) ?? one;
  const ether = priceOf(prices?.ethereum.usd, '2000');
  const bought = (price: Decimal, places: number) =>
    formatDecimal(timesFraction(dollars, { over: one, under: price }, places));
  const paid = bought(one, 2);
  const usdc = priceOf(prices?.['usd-coin'].usd, '1');
  return {
    dollars: `$${paid}`,
    paid,
    ether: bought(ether, 6).replace(/\.?0+$/, ''),
    etherPrice: formatDecimal(timesFraction(ether, { over: one, under: one }, 2)),
    received: bought(priceOf(prices?.tether.usd, '1'), 6),
    usdc: bought(usdc, 2),
    lumens: bought(timesFraction(usdc, { over: priceOf(undefined, lumenPrice), under: one }, 12), 2),
  };
}

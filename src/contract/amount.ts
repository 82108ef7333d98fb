import { type Decimal, formatDecimal, parseDecimal, timesFraction } from './decimal.ts';
import type { Prices } from './prices.ts';

/** The US dollars that every drawing begins with. */
export const sampleAmount = '500';

/** What one lumen costs in the drawn order book, in USDC. No price service is asked for it. */
export const lumenPrice = '0.2403';

/** One amount, as each screen of the app writes it. */
export type Figures = {
  /** `$500.00` */
  dollars: string;
  /** `500.00`, of US dollars on a bank account. */
  paid: string;
  /** `0.25` */
  ether: string;
  /** What one ether costs, `2,000.00`. */
  etherPrice: string;
  /** `500.000000` of USDT */
  received: string;
  /** `500.00` of USDC */
  usdc: string;
  /** `2,080.73` of XLM */
  lumens: string;
};

const pattern = /^\d{1,6}(?:\.\d{0,2})?$/;
const zero: Decimal = { units: 0n, scale: 0 };
const one: Decimal = { units: 1n, scale: 0 };

/** Whether an entry is an amount to draw: more than 0, at most 999,999.99, in dollars and cents. */
export const isDrawable = (entry: string) => pattern.test(entry.trim()) && Number(entry) > 0;

/**
 * The figures of an amount of US dollars: at the prices given, or at the specification's fallback
 * rates, where a dollar is a dollar. HOME-19, HOME-28, HOME-32 to HOME-34.
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

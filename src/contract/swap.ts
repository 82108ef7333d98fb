import { formatDecimal, one, parseDecimal, timesFraction, zero } from './decimal.ts';
import type { Coin, Prices } from './prices.ts';

/** The number of decimals of everything the calculator shows. WALLET-12, WALLET-13. */
const places = 6;

/** The pairs that can be swapped, each with its fallback rate. WALLET-10, WALLET-24. */
export const swapPairs = [
  { id: 'ETH-USDT', spend: 'ETH', receive: 'USDT', fallback: ['2000', '1'] },
  { id: 'BNB-USDC', spend: 'BNB', receive: 'USDC', fallback: ['250', '1'] },
  { id: 'USDC-BNB', spend: 'USDC', receive: 'BNB', fallback: ['1', '250'] },
] as const;
export type SwapPairId = (typeof swapPairs)[number]['id'];

const coinOf = {
  ETH: 'ethereum',
  BNB: 'binancecoin',
  USDT: 'tether',
  USDC: 'usd-coin',
} as const satisfies Record<string, Coin>;

/** Returns whether an entry is an amount: a number of 0 or more. WALLET-15 to WALLET-18. */
export function isAmount(entry: string): boolean {
  return parseDecimal(entry) !== undefined;
}

/**
 * Converts an entry to the other currency of its pair, with 6 decimals. An invalid entry counts as 0. The
 * rate comes from the prices or, without prices, is the pair's fallback rate. WALLET-23.
 */
export function receivedFor(entry: string, pairId: SwapPairId, prices: Prices | undefined): string {
  return formatDecimal(timesFraction(parseDecimal(entry) ?? zero, rateOf(pairId, prices), places));
}

/** Returns a pair's rate as a fraction: dividing one price by the other would round too early. */
function rateOf(pairId: SwapPairId, prices: Prices | undefined) {
  const { spend, receive, fallback } = swapPairs.find(({ id }) => id === pairId) ?? swapPairs[0];
  const [over, under] =
    prices === undefined
      ? fallback
      : [String(prices[coinOf[spend]].usd), String(prices[coinOf[receive]].usd)];
  return { over: parseDecimal(over) ?? one, under: parseDecimal(under) ?? one };
}

import type { Prices } from '../../src/contract/prices.ts';

/** The time of the tests' prices, in milliseconds since the epoch. */
export const priceTime = Date.UTC(2025, 0, 15, 9, 30);

/** Prices at which 1 ETH is 3,200 USDT and 1 BNB is 640 USDC. */
export const samplePrices: Prices = {
  ethereum: { usd: 3_200 },
  binancecoin: { usd: 640 },
  tether: { usd: 1 },
  'usd-coin': { usd: 1 },
};

/** Later prices, at which 1 ETH is 4,000 USDT. */
export const otherPrices: Prices = { ...samplePrices, ethereum: { usd: 4_000 } };

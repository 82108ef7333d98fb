import type { Prices } from '../../src/contract/prices.ts';

/** When the tests' prices are looked at, milliseconds since the epoch. */
export const priceTime = Date.UTC(2025, 0, 15, 9, 30);

/** What the price service says: 1 ETH brings 3,200 USDT, 1 BNB 640 USDC. */
export const samplePrices: Prices = {
  ethereum: { usd: 3_200 },
  binancecoin: { usd: 640 },
  tether: { usd: 1 },
  'usd-coin': { usd: 1 },
};

/** What it says later: 1 ETH brings 4,000 USDT. */
export const otherPrices: Prices = { ...samplePrices, ethereum: { usd: 4_000 } };

import * as v from 'valibot';

/** The coins whose prices the swap calculator needs. */
export const coins = ['ethereum', 'binancecoin', 'tether', 'usd-coin'] as const;
export type Coin = (typeof coins)[number];

/** Rejects prices that cannot be real. */
const Price = v.object({ usd: v.pipe(v.number(), v.minValue(1e-9), v.maxValue(1e9)) });

/** The response of the public simple-price service: the price of each coin in US dollars. */
export const Prices = v.object({
  ethereum: Price,
  binancecoin: Price,
  tether: Price,
  'usd-coin': Price,
});
export type Prices = v.InferOutput<typeof Prices>;

/** Prices as the browser keeps them. */
export type PriceQuote = {
  prices: Prices;
  /** When the price service returned them, in milliseconds since the epoch. */
  at: number;
};

/** The coin ids in the query of GET /v3/simple/price, separated by commas. */
const Ids = v.pipe(
  v.string(),
  v.maxLength(200, 'ids must be 200 characters or less.'),
  v.transform((ids) => ids.split(',').map((id) => id.trim())),
  v.array(v.picklist(coins, `ids must be some of ${coins.join(', ')}.`)),
);

/**
 * The query of GET /v3/simple/price: the public service's parameters, limited to our coins and US dollars.
 */
export const PriceQuery = v.object({
  ids: Ids,
  vs_currencies: v.literal('usd', 'vs_currencies must be usd.'),
});

/** The response to GET /v3/simple/price: the prices of the requested coins. */
export const PriceAnswer = v.partial(Prices);
export type PriceAnswer = v.InferOutput<typeof PriceAnswer>;

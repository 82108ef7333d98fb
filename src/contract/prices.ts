import * as v from 'valibot';

/** The coins whose prices the swap calculator needs. */
export const coins = ['ethereum', 'binancecoin', 'tether', 'usd-coin'] as const;
export type Coin = (typeof coins)[number];

/** Anything outside of this is no price, and not worth calculating with. */
const Price = v.object({ usd: v.pipe(v.number(), v.minValue(1e-9), v.maxValue(1e9)) });

/** The public simple-price service's own answer: US dollars for one of each coin. */
export const Prices = v.object({
  ethereum: Price,
  binancecoin: Price,
  tether: Price,
  'usd-coin': Price,
});
export type Prices = v.InferOutput<typeof Prices>;

/** Prices as a visitor has them. */
export type PriceQuote = {
  prices: Prices;
  /** When the price service gave them, milliseconds since the epoch. */
  at: number;
};

/** The coins that the query of GET /v3/simple/price names, by their ids and with commas between. */
const Ids = v.pipe(
  v.string(),
  v.maxLength(200, 'ids must be 200 characters or less.'),
  v.transform((ids) => ids.split(',').map((id) => id.trim())),
  v.array(v.picklist(coins, `ids must be some of ${coins.join(', ')}.`)),
);

/** The query of GET /v3/simple/price, as the public service reads it, for what we have of it. */
export const PriceQuery = v.object({
  ids: Ids,
  vs_currencies: v.literal('usd', 'vs_currencies must be usd.'),
});

/** The answer of GET /v3/simple/price: the coins that were asked for. */
export const PriceAnswer = v.partial(Prices);
export type PriceAnswer = v.InferOutput<typeof PriceAnswer>;

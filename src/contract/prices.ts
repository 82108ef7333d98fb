import * as v from 'valibot';

/** The coins whose prices the swap calculator needs. Spec: public site 7. */
export const coins = ['ethereum', 'binancecoin', 'tether', 'usd-coin'] as const;
export type Coin = (typeof coins)[number];

const Price = v.object({ usd: v.pipe(v.number(), v.finite(), v.gtValue(0)) });

/** The public simple-price service's own answer: US dollars for one of each coin. Spec: public site 7. */
export const Prices = v.object({
  ethereum: Price,
  binancecoin: Price,
  tether: Price,
  'usd-coin': Price,
});
export type Prices = v.InferOutput<typeof Prices>;

import * as v from 'valibot';
import { coins, type PriceQuote, Prices } from '../contract/prices.ts';
import type { Client } from './client.ts';

/**
 * GET /v3/simple/price. Its `age` header says how many seconds ago the prices were had from the
 * price service. Throws when they cannot be had or read. Spec: public site 7.
 */
export async function fetchPrices(client: Client, signal: AbortSignal): Promise<PriceQuote> {
  const { _data, headers } = await client.visitor.raw('/v3/simple/price', {
    query: { ids: coins.join(','), vs_currencies: 'usd' },
    signal,
  });
  const age = /^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? '0';
  return { prices: v.parse(Prices, _data), at: Date.now() - Number(age) * 1_000 };
}

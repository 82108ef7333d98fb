import * as v from 'valibot';
import { coins, type PriceQuote, Prices } from '../contract/prices.ts';
import type { Client } from './client.ts';

/**
 * GET /v3/simple/price, from the site's own server. Its `age` header is the age of the prices in seconds.
 * Throws when the call fails or the response is invalid. PRIV-16.
 */
export async function fetchPrices(client: Client, signal: AbortSignal): Promise<PriceQuote> {
  const { _data, headers } = await client.visitor.raw('/v3/simple/price', {
    query: { ids: coins.join(','), vs_currencies: 'usd' },
    signal,
  });
  const age = /^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? '0';
  return { prices: v.parse(Prices, _data), at: Date.now() - Number(age) * 1_000 };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { fetchPrices } from '../../src/api/prices.ts';
import { startPriceService } from '../support/price-service.ts';
import { priceTime, samplePrices } from '../support/prices.ts';
import { unhurried, unreachableClient } from '../support/provider.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: priceTime, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const clientOf = ({ url }: { url: string }) =>
  createClient({
    baseURL: url.replace('/v3/simple/price', ''),
    readToken: () => undefined,
    onUnauthorized: () => undefined,
  });

const body = JSON.stringify(samplePrices);

test.each([
  ['12', 12_000],
  ['0', 0],
  [undefined, 0],
  ['soon', 0],
  ['-5', 0],
])('prices with an Age header of %s are %i ms old', async (age, ms) => {
  await using service = await startPriceService({ body, ...(age === undefined ? {} : { age }) });
  expect(await fetchPrices(clientOf(service), unhurried())).toEqual({
    prices: samplePrices,
    at: priceTime - ms,
  });
  expect(service.calls).toEqual([
    '/api/v3/simple/price?ids=ethereum,binancecoin,tether,usd-coin&vs_currencies=usd',
  ]);
});

test.each([
  ['a 502', { status: 502, body: '{"message":"no"}' }],
  ['HTML', { body: '<!doctype html>' }],
  ['a list without a coin', { body: JSON.stringify({ ...samplePrices, ethereum: undefined }) }],
  ['a list with a negative price', { body: JSON.stringify({ ...samplePrices, ethereum: { usd: -1 } }) }],
  ['a list with a price of 0', { body: JSON.stringify({ ...samplePrices, tether: { usd: 0 } }) }],
])('fetchPrices rejects when the response is %s', async (_, answer) => {
  await using service = await startPriceService(answer);
  await expect(fetchPrices(clientOf(service), unhurried())).rejects.toThrow();
});

test('fetchPrices rejects when the provider cannot be reached', async () => {
  await expect(fetchPrices(await unreachableClient(), unhurried())).rejects.toThrow();
});

test('fetchPrices rejects when its signal is aborted', async () => {
  await using service = await startPriceService('silence');
  const question = new AbortController();
  const prices = fetchPrices(clientOf(service), question.signal);
  await service.called;
  question.abort();
  await expect(prices).rejects.toThrow(/aborted/);
});

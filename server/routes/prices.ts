import { Refusal } from '../../src/contract/answer.ts';
import { PriceAnswer, PriceQuery } from '../../src/contract/prices.ts';
import type { Api } from '../http/api.ts';
import { rateLimitHere } from '../http/limits.ts';
import { askPriceService, createPriceFeed, PricesUnavailable } from '../prices/prices.ts';
import type { ApiContext } from './context.ts';

/** Adds GET /api/v3/simple/price, in the format of the public price service. API-84, API-85. */
export function addPriceRoutes(api: Api, { limits, priceApiUrl, now }: ApiContext) {
  const closing = new AbortController();
  const readPrices = createPriceFeed({
    ask: () => askPriceService(priceApiUrl, closing.signal),
    now,
    log: api.log,
  });
  api.addHook('onClose', async () => closing.abort());

  api.get(
    '/api/v3/simple/price',
    {
      onRequest: rateLimitHere(limits.prices),
      config: { isRoutine: true },
      schema: {
        summary: 'Read the prices of coins in US dollars',
        querystring: PriceQuery,
        response: { 200: PriceAnswer, 400: Refusal, 429: Refusal, 502: Refusal, 503: Refusal },
      },
    },
    async ({ query }, reply) => {
      try {
        const { prices, age } = await readPrices();
        const wanted: PriceAnswer = Object.fromEntries(query.ids.map((id) => [id, prices[id]]));
        return reply.header('age', age).send(wanted);
      } catch (error) {
        if (error instanceof PricesUnavailable) {
          return reply.code(error.statusCode).send({ message: 'Live prices are not available right now.' });
        }
        throw error;
      }
    },
  );
}

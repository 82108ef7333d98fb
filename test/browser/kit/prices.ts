import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Prices } from '../../../src/contract/prices.ts';

/** Holds the price requests until the test answers them. */
export async function heldPrices(page: Page) {
  const routes: Route[] = [];
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().route('**/api/v3/simple/price?**', (route) => {
    routes.push(route);
  });
  const latest = async () => {
    await expect.poll(() => routes.length, { interval: 5 }).toBeGreaterThan(0);
    const route = routes.pop();
    if (route === undefined) {
      throw new Error('The page has not requested prices');
    }
    return route;
  };
  return {
    /** The number of unanswered requests. */
    waiting: () => routes.length,
    latest,
    come: async (prices: Prices, age: string) => (await latest()).fulfill({ json: prices, headers: { age } }),
    fail: async () => (await latest()).fulfill({ status: 502, json: { message: 'No prices' } }),
  };
}

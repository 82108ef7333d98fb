import { fromPromise } from 'xstate';
import { fetchPrices } from '../../api/prices.ts';
import { clockTicks } from '../../effects/clock.ts';
import { swapCalculatorMachine } from '../../machines/wallet/swap-calculator.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';

/** The swap calculator with the live price service and the visitor's clock. */
export const liveCalculator = swapCalculatorMachine.provide({
  actors: {
    fetchPrices: fromPromise(({ signal }) => fetchPrices(apiClient, signal)),
    watchClock: clockTicks,
  },
  actions: {
    reportFailure: (_, { reason }) => console.warn('The live prices could not be fetched:', reason),
  },
});

import type { AnyEventObject } from 'xstate';
import { isLive } from '../../machines/wallet/swap-calculator.machine.ts';
import { createActor } from '../../runtime/live-actor.ts';
import { liveCalculator } from '../wallet/live-calculator.ts';

/**
 * Reports the prices of the swap calculator whenever they change or stop being live. This chunk loads when an
 * amount field is first focused. Returns a function that stops the reports.
 */
export function followRates(tell: (event: AnyEventObject) => void) {
  const calculator = createActor(liveCalculator);
  let told = '';
  calculator.subscribe(({ context }) => {
    const state = `${context.quote?.at} ${isLive(context)}`;
    if (state !== told) {
      told = state;
      tell({ type: 'rates.changed', prices: context.quote?.prices, isLive: isLive(context) });
    }
  });
  calculator.start();
  return () => calculator.stop();
}

import { type AnyEventObject, createActor } from 'xstate';
import { isLive } from '../../machines/wallet/swap-calculator.machine.ts';
import { liveCalculator } from '../wallet/live-calculator.ts';

/**
 * Tells the prices of the swap calculator whenever they change, or cease to be live. Comes in a chunk of
 * its own with the first visit to a field. Answers how to end it.
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

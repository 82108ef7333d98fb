import { recordActors } from './recorded-actors.ts';
import { recordListeners } from './recorded-listeners.ts';
import { recordObservers } from './recorded-observers.ts';
import { recordTimers } from './recorded-timers.ts';

/**
 * Records the listeners, timers, observers, ports, actors and actor subscriptions that a page creates after
 * this call. `left` lists those that the page has not removed. Disposing the result restores the globals.
 * TEST-38.
 */
export function recordLeftovers() {
  const records = [recordListeners(), recordTimers(), recordObservers(), recordActors()];
  return {
    left: () => records.flatMap((record) => record.left()),
    [Symbol.dispose]() {
      for (const record of records) {
        record[Symbol.dispose]();
      }
    },
  };
}

import { recordActors } from './recorded-actors.ts';
import { recordListeners } from './recorded-listeners.ts';
import { recordObservers } from './recorded-observers.ts';
import { recordTimers } from './recorded-timers.ts';

/**
 * Records everything that a page adds from this call on. `left` lists what the page has not removed:
 * listeners, timers, observers, ports, actors and subscriptions to actors. Disposing the result restores the
 * globals. TEST-38.
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

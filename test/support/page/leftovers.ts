import { recordActors } from './recorded-actors.ts';
import { recordListeners } from './recorded-listeners.ts';
import { recordObservers } from './recorded-observers.ts';
import { recordTimers } from './recorded-timers.ts';

/**
 * Records everything that a page adds from now on. `left` names the parts that the page has not removed:
 * listeners by target and type, timers by their delay, observers, ports, actors and subscriptions to actors.
 * Disposing restores the globals. TEST-38.
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

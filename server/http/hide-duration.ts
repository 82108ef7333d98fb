import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** A clock in ms. `waitUntil` resolves when the clock reaches `time`. */
export type Clock = { now: () => number; waitUntil: (time: number) => Promise<void> };

/** How late a timer may fire, ms. */
const timerError = 2;

const preciseClock: Clock = {
  now: () => performance.now(),
  async waitUntil(time) {
    await sleep(Math.max(0, time - performance.now() - timerError));
    // A timer fires whole milliseconds after the moment when the event loop became idle. The response time
    // would then reveal how long the loop was busy. The remaining time is therefore polled.
    while (performance.now() < time) {
      await turn();
    }
  },
};

/**
 * Settles like `work`, but at the next multiple of `step` ms after the call, so that the response time does
 * not reveal how long the work took. If it took longer than a step, the response time reveals only the number
 * of steps. SAFE-39.
 */
export async function hideDuration<T>(
  step: number,
  work: () => Promise<T>,
  clock: Clock = preciseClock,
): Promise<T> {
  const start = clock.now();
  try {
    return await work();
  } finally {
    const steps = Math.ceil((clock.now() - start) / step);
    await clock.waitUntil(start + steps * step);
  }
}

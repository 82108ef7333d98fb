import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** A clock in ms, and how to wait for one of its times. */
export type Clock = { now: () => number; waitUntil: (time: number) => Promise<void> };

/** How late a timer may fire, ms. */
const timerError = 2;

const preciseClock: Clock = {
  now: () => performance.now(),
  async waitUntil(time) {
    await sleep(Math.max(0, time - performance.now() - timerError));
    // Timers count whole milliseconds from the moment the event loop became idle, which would reveal how
    // long it worked.
    while (performance.now() < time) {
      await turn();
    }
  },
};

/**
 * Settles like `work`, but at the next multiple of `step` ms after the call, so that the time of the answer
 * does not reveal how long the work took, unless it took longer than a step. SAFE-39.
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

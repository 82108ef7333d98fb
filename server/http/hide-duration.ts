import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** A clock in ms, and how to wait for one of its times. */
export type Clock = { now: () => number; waitUntil: (time: number) => Promise<void> };

/** How much later than asked a timer may fire, ms. */
const timerError = 2;

const preciseClock: Clock = {
  now: () => performance.now(),
  async waitUntil(time) {
    await sleep(Math.max(0, time - performance.now() - timerError));
    // Timers count whole milliseconds from when the loop went idle, which shows how long it worked.
    while (performance.now() < time) {
      await turn();
    }
  },
};

/**
 * Does the work and settles as it does, at the next multiple of `step` ms after the call: the time until
 * then does not show how long the work took, unless it takes longer than a step.
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

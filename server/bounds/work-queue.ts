/** Thrown when a queue is full. The caller may try again in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs a job when its turn comes. Rejects with `QueueFull` if too many jobs are waiting. Jobs with `first`
 * wait in a separate queue of the same length, and run before all others.
 */
export type WorkQueue = <Result>(
  job: () => Promise<Result>,
  options?: { first?: boolean },
) => Promise<Result>;

/**
 * Limits work on libuv's threads, which password hashing and the file system share. `atOnce` jobs run at the
 * same time, and at most `waiting` jobs wait in order. SAFE-28, API-118.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const firstTurns: Array<() => void> = [];
  const turns: Array<() => void> = [];
  let running = 0;

  return async (job, { first = false } = {}) => {
    const row = first ? firstTurns : turns;
    if (running < atOnce) {
      running += 1;
    } else if (row.length < waiting) {
      await new Promise<void>((resolve) => row.push(resolve));
    } else {
      throw new QueueFull('Too many jobs are waiting.');
    }
    try {
      return await job();
    } finally {
      const next = firstTurns.shift() ?? turns.shift();
      // The next job takes the slot of this one.
      if (next === undefined) {
        running -= 1;
      } else {
        next();
      }
    }
  };
}

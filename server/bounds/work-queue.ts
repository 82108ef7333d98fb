/** Thrown when a queue is full. The caller may try again in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs a job when its turn comes. Rejects with `QueueFull` if too many jobs are waiting. */
export type WorkQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Limits work on libuv's threads, which password hashing and the file system share: `atOnce` jobs run at
 * the same time, and at most `waiting` jobs wait in order. SAFE-28, API-118.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const turns: Array<() => void> = [];
  let running = 0;

  return async (job) => {
    if (running < atOnce) {
      running += 1;
    } else if (turns.length < waiting) {
      await new Promise<void>((resolve) => turns.push(resolve));
    } else {
      throw new QueueFull('Too many jobs are waiting.');
    }
    try {
      return await job();
    } finally {
      const next = turns.shift();
      // Starts the next job in place of this one.
      if (next === undefined) {
        running -= 1;
      } else {
        next();
      }
    }
  };
}

/** Thrown when a queue is full: the caller may come back in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs a job once it is its turn. Rejects with `QueueFull` when too many jobs wait already. */
export type WorkQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Limits work on libuv's threads, which password hashing and the file system need as well: `atOnce`
 * jobs run at the same time, at most `waiting` wait for them, in order.
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
      // The next job takes over this one's place.
      if (next === undefined) {
        running -= 1;
      } else {
        next();
      }
    }
  };
}

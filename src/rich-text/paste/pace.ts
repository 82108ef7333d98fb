/** The longest time without a pause, ms: half a frame. */
const taskDuration = 8;

/** Lets the page draw and take keys when the current task has run long enough. */
export type Pace = () => Promise<void> | undefined;

/** A pace that rejects once the signal is aborted. */
export function paceOf(signal?: AbortSignal): Pace {
  let began = performance.now();
  return () => {
    if (performance.now() - began < taskDuration) {
      return undefined;
    }
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        began = performance.now();
        if (signal?.aborted === true) {
          reject(signal.reason);
        } else {
          resolve();
        }
      });
    });
  };
}

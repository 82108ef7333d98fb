/** The longest task without a pause, ms: half a frame. */
const taskDuration = 8;

/** Pauses for paint and input if the current task has run for `taskDuration`. Otherwise returns undefined. */
export type Pace = () => Promise<void> | undefined;

/** Creates a `Pace`. After the signal is aborted, calling it throws or rejects, and leaves no timer. */
export function paceOf(signal?: AbortSignal): Pace {
  let began = performance.now();
  return () => {
    if (performance.now() - began < taskDuration) {
      return undefined;
    }
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        began = performance.now();
        resolve();
      });
      signal?.addEventListener('abort', stop, { once: true });
    });
  };
}

import { fromPromise } from 'xstate';

/** Reads a value once the browser is idle, so that no key press waits for it. */
export const whenIdle = <T>(read: () => T) =>
  fromPromise<T>(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          try {
            resolve(read());
          } catch (error) {
            reject(error);
          }
        };
        const cancel = requestWhenIdle(settle);
        signal.addEventListener('abort', cancel);
      }),
  );

/**
 * Calls back once the browser is idle. Safari before 18.4 has no idle callbacks, so there it calls back in a
 * new task.
 */
function requestWhenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(act, { timeout: 1_000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

import { origin } from './origin.ts';
import { replace } from './replaced.ts';

type Timer = ReturnType<typeof setTimeout>;

/** Records timeouts and intervals. A timeout that has run no longer counts. */
export function recordTimers() {
  const running = new Map<unknown, string>();
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
  const { clearTimeout: endTimeout, clearInterval: endInterval } = globalThis;

  const timeout = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer: Timer = startTimeout(() => {
      running.delete(timer);
      run(...args);
    }, delay);
    running.set(timer, `timer of ${delay ?? 0} ms${origin()}`);
    return timer;
  };
  const interval = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = startInterval(run, delay, ...args);
    running.set(timer, `interval of ${delay ?? 0} ms${origin()}`);
    return timer;
  };
  const clear = (end: (timer?: Timer) => void) => (timer?: Timer) => {
    running.delete(timer);
    end(timer);
  };

  const restore = [
    replace(globalThis, 'setTimeout', timeout as typeof setTimeout),
    replace(globalThis, 'setInterval', interval as typeof setInterval),
    replace(globalThis, 'clearTimeout', clear(endTimeout) as typeof clearTimeout),
    replace(globalThis, 'clearInterval', clear(endInterval) as typeof clearInterval),
  ];
  return {
    left: () => [...running.values()],
    [Symbol.dispose]() {
      for (const back of restore) {
        back();
      }
    },
  };
}

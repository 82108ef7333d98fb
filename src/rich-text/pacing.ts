// What Slate takes from lodash, in a tenth of its size: `build/vite-native.ts` puts it in its place.

/** A function whose calls are put off or left out; `flush` makes the one that waits now. */
type Paced = (() => void) & { cancel: () => void; flush: () => void };

/** Calls at once, then no more than once in `wait` ms, and once more where a call was left out. */
export function throttle(act: () => void, wait: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  function call() {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    timer = setTimeout(finish, wait);
    act();
  }
  function stop() {
    const wasAsked = isAsked;
    clearTimeout(timer);
    timer = undefined;
    isAsked = false;
    return wasAsked;
  }
  function finish() {
    if (stop()) {
      call();
    }
  }
  return Object.assign(call, { cancel: stop, flush: () => (stop() ? act() : undefined) });
}

/** Calls once, when nothing has asked for it for `wait` ms. */
export function debounce(act: () => void, wait: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    const wasAsked = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasAsked;
  }
  function flush() {
    if (stop()) {
      act();
    }
  }
  function call() {
    stop();
    timer = setTimeout(flush, wait);
  }
  return Object.assign(call, { cancel: stop, flush });
}

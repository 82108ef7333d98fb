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
function requestWhenIdle(act: () => void, timeout = 1_000): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(act, { timeout });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/** Functions that end a turn, in the order of the turns. */
const waiting = new Set<() => void>();
let isRequested = false;

/** The maximum time between two turns while the browser is busy, ms. */
const turnLimit = 100;

/**
 * Creates a turn, as an external store for React. The turn is over once the browser was idle after all
 * earlier turns. There is one turn per idle callback, so a key press waits for one turn at most.
 */
export function createIdleTurn() {
  let isOver = false;
  return {
    isOver: () => isOver,
    subscribe: (onOver: () => void) => {
      const act = () => {
        isOver = true;
        onOver();
      };
      waiting.add(act);
      requestTurn();
      return () => waiting.delete(act);
    },
  };
}

function requestTurn() {
  if (!isRequested && waiting.size > 0) {
    isRequested = true;
    requestWhenIdle(takeTurn, turnLimit);
  }
}

function takeTurn() {
  isRequested = false;
  const [act] = waiting;
  if (act !== undefined) {
    waiting.delete(act);
    act();
  }
  requestTurn();
}

/**
 * Lets at most one caller go on in each turn of the event loop, in the order they came. Rendering a page
 * takes milliseconds; between two pages, requests that need no rendering are answered.
 */
export function createTurns(): () => Promise<void> {
  const waiting: Array<() => void> = [];

  function next() {
    waiting.shift()?.();
    if (waiting.length > 0) {
      setImmediate(next);
    }
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) {
        setImmediate(next);
      }
    });
}

/**
 * Lets one caller continue in each turn of the event loop, in their order. Rendering a page takes
 * milliseconds; between two pages the server answers requests that need no rendering.
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

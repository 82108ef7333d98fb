/**
 * Lets one waiting caller continue in each turn of the event loop, in the order of arrival. Rendering a page
 * takes milliseconds, so the server answers other requests between two pages.
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

/**
 * Calls `callBack` once when npm's shell, the parent of this process, has ended. npm sends signals to that
 * shell, and most shells exit without passing them on. Does nothing outside npm, because there a process may
 * outlive its parent.
 *
 * @param {() => void} callBack
 * @returns {() => void} Stops watching.
 */
export function whenOrphaned(callBack) {
  if (process.env.npm_lifecycle_event === undefined) {
    return () => {};
  }
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      callBack();
    }
  }, 200).unref();
  return () => clearInterval(watch);
}

/** The maximum number of links checked in a post, so that the check stays short. Few posts have more. */
const mostLinks = 50;
/** The maximum duration of the check, ms. Pages that have not responded by then count as found. */
const patience = 5_000;
/** The number of concurrent requests. */
const lanes = 4;

/**
 * Returns the given paths that visitors cannot open: missing posts, drafts, unknown articles and deleted files.
 * A path whose request gets no response is not returned. STEP-7, STEP-8.
 */
export async function missingPages(
  paths: readonly string[],
  signal: AbortSignal,
  request: typeof fetch = fetch,
): Promise<string[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const queue = [...new Set(paths)].slice(0, mostLinks);
  const missing = new Set<string>();
  const ask = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await request(path, {
        method: 'HEAD',
        credentials: 'omit',
        // The browser keeps images, and would answer for a deleted one.
        cache: 'no-store',
        signal: limit,
      }).catch(() => undefined);
      if (answer?.status === 404 || answer?.status === 410) {
        missing.add(path);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, ask));
  return paths.filter((path, index) => missing.has(path) && paths.indexOf(path) === index);
}

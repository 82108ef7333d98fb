/** Thrown when the bucket cannot be reached, did not respond in time or refused the request. MEDIA-42. */
export class BucketFailed extends Error {
  override name = 'BucketFailed';
}

/** The names of the bucket's errors for an object that does not exist. */
const missing = new Set(['NotFound', 'NoSuchKey']);

/** Returns whether the bucket answered that an object does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name);

/**
 * Sends a request to the bucket. After `limit` ms without a response, aborts the request with its retries,
 * which frees its connection. The limit does not include the body of the response, because visitors may read
 * slowly.
 */
export async function askBucket<T>(
  limit: number,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), limit);
  try {
    return await send({ abortSignal: ending.signal });
  } catch (error) {
    if (isMissing(error)) {
      throw error;
    }
    throw new BucketFailed(
      ending.signal.aborted ? `The bucket did not respond within ${limit} ms.` : reasonOf(error),
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** A refused connection to a host with several addresses has no message, only a code. */
function reasonOf(error: unknown): string {
  const { name, message, code } = error as Error & { code?: unknown };
  return `${name}: ${message || String(code)}`;
}

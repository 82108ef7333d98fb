/**
 * A resource made on request. With `isPacked` its content is already compressed and is not compressed again.
 */
export type Made = {
  status: 200 | 404;
  headers: Record<string, string> & { 'content-type': string };
  body: string | Buffer;
  /** The digest of the body, if it is known already. */
  digest?: string;
  isPacked?: boolean;
  /**
   * The cache for this resource, `main` if absent. `main` holds about one resource per post. `lists` may get
   * far more resources, which must not evict posts. Unbounded kinds of resources, such as searches, are not
   * cached.
   */
  cache?: 'main' | 'lists' | 'none';
};
